import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { manifests } from "../manifests.ts";
import type { Capability } from "../network.ts";
import { networks } from "../registry.ts";
import { shown } from "./conforms.ts";
import { servers } from "../testing/servers.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const folders = readdirSync(`${here}..`).filter((name) =>
  existsSync(`${here}../${name}/manifest.ts`),
);

test("every network's folder is in the indexes, and every network held to the suite", () => {
  for (const index of [manifests, networks, servers]) {
    expect(Object.keys(index).toSorted()).toEqual(folders.toSorted());
  }
  expect(folders.filter((name) => !existsSync(`${here}${name}.test.ts`))).toEqual([]);
  expect(Object.values(servers).filter((list) => list.length === 0)).toEqual([]);
});

test.each(Object.values(manifests))(
  "$name claims what the suite shows, and nothing else",
  (manifest) => {
    const claimed = Object.entries(manifest.evidence).map(([capability, { level }]) => [
      capability,
      level,
    ]);
    const capabilities: Capability[] = [
      "text",
      "thread",
      "picture",
      "altText",
      "video",
      "linkCard",
      "firstComment",
      "reply",
      "delete",
      "edit",
      "metrics",
      "inbox",
    ];
    expect(Object.fromEntries(claimed)).toEqual(
      Object.fromEntries(capabilities.map((one) => [one, shown(manifest, one)])),
    );
  },
);

test("a claim without its test is refused", () => {
  const { page } = manifests;
  expect(shown(page, "thread")).toBe("none");
  expect(shown({ ...page, thread: true }, "thread")).toBe("real server");
  expect(shown(page, "metrics")).toBe("none");
});
