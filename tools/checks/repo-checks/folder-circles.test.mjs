import { describe, expect, test } from "vitest";

import { folderCircles } from "./folder-circles.mjs";
import { isTest, sourceFiles } from "./source-files.mjs";

/** Rooms whose top folders are floors: none imports, through others or not, what imports it. */
const rooms = [
  { room: "packages/app/src", counted: "tests included" },
  { room: "packages/domain/src", counted: "without tests" },
  { room: "packages/networks/src", counted: "tests included" },
  { room: "packages/sdk/src", counted: "without tests" },
  { room: "packages/site/src", counted: "tests included" },
  { room: "packages/ui/src", counted: "tests included" },
  { room: "apps/admin/src", counted: "without tests" },
  { room: "apps/engine/src", counted: "without tests" },
  { room: "apps/gateway/src", counted: "without tests" },
  { room: "apps/marketing/src", counted: "without tests" },
  { room: "apps/dashboard/src", counted: "without tests" },
];

const typescript = sourceFiles.filter(({ path }) => /\.tsx?$/.test(path));

/** Tests, stories and what they share. @param {{ path: string }} file */
const isForTests = ({ path }) => isTest(path) || path.includes("/testing/");

test.each(rooms)("$room has no circular imports between folders, $counted", ({ room, counted }) => {
  const files = typescript
    .filter(({ path }) => path.startsWith(`${room}/`))
    .filter((file) => counted === "tests included" || !isForTests(file));
  expect(files.length).toBeGreaterThan(0);
  expect(folderCircles(room, files)).toEqual([]);
});

describe("folderCircles", () => {
  const room = "packages/harbour/src";
  /** @param {Record<string, string>} texts */
  const circles = (texts) =>
    folderCircles(
      room,
      Object.entries(texts).map(([path, text]) => ({ path: `${room}/${path}`, text })),
    );

  test.each([
    ["value imports", `import { b } from "../quay/b.ts";`],
    ["type imports", `import type { B } from "../quay/b.ts";`],
    ["re-exports", `export * from "../quay/b.ts";`],
    ["dynamic imports", `export const load = () => import("../quay/b.ts");`],
    ["package aliases", `import { b } from "#quay/b.ts";`],
  ])("reports a circle of %s", (_, text) => {
    expect(
      circles({ "boats/a.ts": text, "quay/b.ts": `export { a } from "../boats/a.ts";` }),
    ).toEqual([`boats → quay (${room}/boats/a.ts)`, `quay → boats (${room}/quay/b.ts)`]);
  });

  test("reports a circle through a third folder, and no uninvolved folder", () => {
    const found = circles({
      "boats/a.ts": `import "../quay/b.ts"; import "./c.ts"; import "zod";`,
      "quay/b.ts": `import "../crew/d.ts"; import "../ropes/e.ts";`,
      "crew/d.ts": `import "../boats/a.ts";`,
      "ropes/e.ts": "export const e = 1;",
    });
    expect(found).toHaveLength(3);
    expect(found.join()).not.toContain("ropes");
  });

  test("reports none for folders that import one way", () => {
    const oneWay = { "boats/a.ts": `import "../quay/b.ts";`, "quay/b.ts": "export {};" };
    expect(circles(oneWay)).toEqual([]);
  });
});
