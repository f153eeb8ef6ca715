import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { manifests } from "../manifests.ts";

const sources = fileURLToPath(new URL("../..", import.meta.url));

/** A rule's page below the address that the file names: `resources/webhook#execute-webhook`. */
const page = /^\s*(?:\/\*\*|\*|\/\/).*`(?:#|[a-z][\w.-]*[/#])[\w./#?-]+`/m;
const source = /https:\/\/\S+[^]*?\bon\s+(?:\/\/ )?20\d\d-\d\d-\d\d/;

test("each simulator's rules quote documentation whose address and reading date head the file", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const ruling = files
    .filter((file) => /[\\/]simulator[\\/][\w-]+\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(sources + file, "utf8") }))
    .filter(({ text }) => page.test(text));
  expect(ruling.length).toBeGreaterThan(15);
  const bare = ruling.filter(({ text }) => !source.test(text.slice(0, 600)));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test("each external network's README states when its documentation was read", () => {
  const others = Object.keys(manifests).filter((id) => id !== "page");
  const bare = others.filter((id) => {
    const file = `${sources}${id}/README.md`;
    return !existsSync(file) || !/20\d\d-\d\d-\d\d/.test(readFileSync(file, "utf8"));
  });
  expect(bare).toEqual([]);
});

test("each network that needs a registered application has a page that explains how to get one", () => {
  const pages = fileURLToPath(new URL("../../../../../docs/networks/", import.meta.url));
  const wanting = Object.values(manifests).filter(({ application }) => application);
  const silent = wanting.filter(({ id }) => {
    const file = `${pages}${id}.md`;
    return !existsSync(file) || !readFileSync(file, "utf8").includes(`/connect/${id}/callback`);
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
});
