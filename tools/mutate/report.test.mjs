import { describe, expect, it } from "vitest";

import { missedThresholds, tallyOf, writeReport } from "./report.mjs";

/** @import { Outcome, Result } from "./types.d.ts" */

/**
 * @param {string} owner
 * @param {Outcome["verdict"]} verdict
 * @returns {Result}
 */
function resultOf(owner, verdict) {
  const file = `packages/${owner}/src/a.ts`;
  return {
    id: file,
    package: owner,
    folder: `packages/${owner}`,
    kind: "negated",
    file,
    name: file,
    line: 3,
    before: "a\n  && b",
    after: "!(a && b)",
    edit: { kind: "negated", start: 0, end: 1, replacement: "" },
    verdict,
    by: "",
    tests: ["packages/a/src/a.test.ts"],
    seconds: 1,
  };
}

describe("a run's report", () => {
  it("counts a mutant that the compiler refuses as killed, and an undecided one as not killed", () => {
    const verdicts = /** @type {const} */ (["killed", "compiler", "survived", "undecided"]);
    const results = [...verdicts, /** @type {const} */ ("not counted")].map((verdict) =>
      resultOf("domain", verdict),
    );
    expect(tallyOf(results)).toMatchObject({ mutants: 4, percent: 50 });
  });

  it('names each package that misses its aim, and "all" if the whole run does', () => {
    const good = Array.from({ length: 9 }, () => resultOf("domain", "killed"));
    const poor = [resultOf("sdk", "killed"), resultOf("sdk", "survived")];
    expect(missedThresholds([...good, ...poor])).toEqual(["sdk"]);
    expect(missedThresholds([...good, ...poor, ...poor, ...poor, ...poor])).toEqual(["all", "sdk"]);
  });

  it("misses every aim of a package of which nothing was counted", () => {
    const results = [resultOf("domain", "killed"), resultOf("sdk", "not counted")];
    expect(missedThresholds(results)).toEqual(["sdk"]);
    const page = writeReport({ seed: 7, count: 2, commit: "a", drawn: 2, results, date: "" });
    expect(page).toContain("| sdk | 0 | 0 | 0 | 0 | 0 | – |");
  });

  it("lists survivors with their place, change and tests", () => {
    const results = [resultOf("domain", "killed"), resultOf("domain", "survived")];
    const page = writeReport({
      seed: 7,
      count: 9,
      commit: "abc",
      drawn: 9,
      results,
      date: "2026-11-29",
    });
    expect(page).toContain("| domain | 2 | 1 | 0 | 1 | 0 | 50 |");
    expect(page).toContain(
      "- `packages/domain/src/a.ts:3`, negated: `a && b` → `!(a && b)`. Ran: packages/a/src/a.test.ts.",
    );
  });
});
