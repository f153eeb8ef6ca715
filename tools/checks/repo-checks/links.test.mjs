import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { filesIn } from "./source-files.mjs";

const pages = [
  ...filesIn(["apps", "containers", "docs", "e2e", "packages", "supabase", "tools"], /\.md$/),
  { path: "README.md", text: readFileSync(join(root, "README.md"), "utf8") },
].filter(({ path }) => !path.endsWith("CHANGELOG.md"));

test("links in documentation lead to existing files", () => {
  const links = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) => ({
      path,
      target,
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  const broken = links.filter(({ path, target }) => !existsSync(join(root, dirname(path), target)));
  expect(broken).toEqual([]);
});

test("paths named in documentation exist", () => {
  const named = /`((?:apps|containers|docs|e2e|packages|supabase|tools)\/[\w./-]+)`/g;
  const paths = pages.flatMap(({ path, text }) =>
    [...text.matchAll(named)].map(([, target = ""]) => ({ path, target })),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
});

test("docs/operations/README.md lists every page of its folder", () => {
  const pagesThere = pages
    .map(({ path }) => path)
    .filter((path) => path.startsWith("docs/operations/") && !path.endsWith("/README.md"));
  const index = pages.find(({ path }) => path === "docs/operations/README.md")?.text;
  expect(pagesThere.filter((path) => !index?.includes(`(${path.split("/").at(-1)})`))).toEqual([]);
});
