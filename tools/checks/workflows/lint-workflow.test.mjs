import { expect, test } from "vitest";

import { lintWorkflow } from "./lint-workflow.mjs";

/** A workflow with one job, whose lines begin at line 4. @param {...string} lines */
const workflow = (...lines) =>
  ["on: push", "jobs:", "  build:", ...lines.map((line) => `    ${line}`), ""].join("\n");

const steps = "steps: [{ run: make }]";

test.each([
  ["an unknown key", ["runs-on: ubuntu-24.04", "concurency: build", steps], "concurency"],
  ["a job that is not there", ["runs-on: ubuntu-24.04", "needs: [test]", steps], "test"],
  ["a broken expression", ["runs-on: ubuntu-24.04", "if: ${{ github.ref == }}", steps], "=="],
  [
    "an unknown context",
    ["runs-on: ubuntu-24.04", "env: { A: '${{ nothing.A }}' }", steps],
    "nothing",
  ],
  [
    "a step's output that is not there",
    ["runs-on: ubuntu-24.04", "outputs: { a: '${{ steps.none.outputs.a }}' }", steps],
    "none",
  ],
  [
    "an unknown permission",
    ["runs-on: ubuntu-24.04", "permissions: { code: read }", steps],
    "code",
  ],
  [
    "an input that a called workflow does not take",
    ["uses: ./.github/workflows/order.yml", "with: { name: admin, colour: red }"],
    "colour",
  ],
  ["an input that it needs", ["uses: ./.github/workflows/order.yml"], "name"],
])("finds %s", async (_what, lines, word) => {
  const found = await lintWorkflow("build.yml", workflow(...lines));
  expect(found.join("\n")).toContain(word);
});

test("accepts what GitHub takes today", async () => {
  const lines = ["runs-on: ubuntu-24.04-arm", "env: { A: '${{ vars.A }}' }", steps];
  expect(await lintWorkflow("build.yml", workflow(...lines))).toEqual([]);
});
