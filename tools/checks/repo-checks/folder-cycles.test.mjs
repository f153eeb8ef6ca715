import { describe, expect, test } from "vitest";

import { folderCycles } from "./folder-cycles.mjs";
import { isTest, sourceFiles } from "./source-files.mjs";

/** Source roots whose top folders are floors: none imports, through others or not, what imports it. */
const sourceRoots = [
  { sourceRoot: "packages/app/src", counted: "tests included" },
  { sourceRoot: "packages/domain/src", counted: "without tests" },
  { sourceRoot: "packages/networks/src", counted: "tests included" },
  { sourceRoot: "packages/sdk/src", counted: "without tests" },
  { sourceRoot: "packages/site/src", counted: "tests included" },
  { sourceRoot: "packages/ui/src", counted: "tests included" },
  { sourceRoot: "apps/admin/src", counted: "without tests" },
  { sourceRoot: "apps/engine/src", counted: "without tests" },
  { sourceRoot: "apps/gateway/src", counted: "without tests" },
  { sourceRoot: "apps/marketing/src", counted: "without tests" },
  { sourceRoot: "apps/dashboard/src", counted: "without tests" },
];

const typescript = sourceFiles.filter(({ path }) => /\.tsx?$/.test(path));

/** Tests, stories and what they share. @param {{ path: string }} file */
const isForTests = ({ path }) => isTest(path) || path.includes("/testing/");

test.each(sourceRoots)(
  "$sourceRoot has no circular imports between folders, $counted",
  ({ sourceRoot, counted }) => {
    const files = typescript
      .filter(({ path }) => path.startsWith(`${sourceRoot}/`))
      .filter((file) => counted === "tests included" || !isForTests(file));
    expect(files.length).toBeGreaterThan(0);
    expect(folderCycles(sourceRoot, files)).toEqual([]);
  },
);

describe("folderCircles", () => {
  const sourceRoot = "packages/harbour/src";
  /** @param {Record<string, string>} texts */
  const cycles = (texts) =>
    folderCycles(
      sourceRoot,
      Object.entries(texts).map(([path, text]) => ({ path: `${sourceRoot}/${path}`, text })),
    );

  test.each([
    ["value imports", `import { b } from "../quay/b.ts";`],
    ["type imports", `import type { B } from "../quay/b.ts";`],
    ["re-exports", `export * from "../quay/b.ts";`],
    ["dynamic imports", `export const load = () => import("../quay/b.ts");`],
    ["package aliases", `import { b } from "#quay/b.ts";`],
  ])("reports a cycle of %s", (_, text) => {
    expect(
      cycles({ "boats/a.ts": text, "quay/b.ts": `export { a } from "../boats/a.ts";` }),
    ).toEqual([
      `boats → quay (${sourceRoot}/boats/a.ts)`,
      `quay → boats (${sourceRoot}/quay/b.ts)`,
    ]);
  });

  test("reports a cycle through a third folder, and no uninvolved folder", () => {
    const reported = cycles({
      "boats/a.ts": `import "../quay/b.ts"; import "./c.ts"; import "zod";`,
      "quay/b.ts": `import "../crew/d.ts"; import "../ropes/e.ts";`,
      "crew/d.ts": `import "../boats/a.ts";`,
      "ropes/e.ts": "export const e = 1;",
    });
    expect(reported).toHaveLength(3);
    expect(reported.join()).not.toContain("ropes");
  });

  test("reports none for folders that import one way", () => {
    const oneWay = { "boats/a.ts": `import "../quay/b.ts";`, "quay/b.ts": "export {};" };
    expect(cycles(oneWay)).toEqual([]);
  });
});
