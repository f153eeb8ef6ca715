import { expect, test } from "vitest";

import { lintWorkflow } from "./lint-workflow.mjs";

/** A workflow with one job, whose lines begin at line 4. @param {...string} lines */
const workflow = (...lines) =>
  ["on: push", "jobs:", "  build:", ...lines.map((line) => `    ${line}`), ""].join("\n");

const steps = "steps: [{ run: make }]";

test.each([
  ["an unknown key", ["runs-on: ubuntu-24.04", "concurency: build", steps], "concurency"],
  ["a needed job that does not exist", ["runs-on: ubuntu-24.04", "needs: [test]", steps], "test"],
  ["a broken expression", ["runs-on: ubuntu-24.04", "if: ${{ github.ref == }}", steps], "=="],
  [
    "an unknown context",
    ["runs-on: ubuntu-24.04", "env: { A: '${{ nothing.A }}' }", steps],
    "nothing",
  ],
  [
    "an output of an unknown step",
    ["runs-on: ubuntu-24.04", "outputs: { a: '${{ steps.none.outputs.a }}' }", steps],
    "none",
  ],
  [
    "an unknown permission",
    ["runs-on: ubuntu-24.04", "permissions: { code: read }", steps],
    "code",
  ],
  [
    "an unknown input of a called workflow",
    ["uses: ./.github/workflows/order.yml", "with: { name: admin, colour: red }"],
    "colour",
  ],
  [
    "a missing required input of a called workflow",
    ["uses: ./.github/workflows/order.yml"],
    "name",
  ],
])("lintWorkflow finds %s", async (_what, lines, word) => {
  const found = await lintWorkflow("build.yml", workflow(...lines));
  expect(found.join("\n")).toContain(word);
});

test("lintWorkflow accepts a current runner and a vars context", async () => {
  const lines = ["runs-on: ubuntu-24.04-arm", "env: { A: '${{ vars.A }}' }", steps];
  expect(await lintWorkflow("build.yml", workflow(...lines))).toEqual([]);
});
