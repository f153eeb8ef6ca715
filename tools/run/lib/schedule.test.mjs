import { describe, expect, test } from "vitest";

import { runStages } from "./schedule.mjs";
import { closingLine, countedLine, stageLine } from "./summary.mjs";

/** @import { Stage } from "./test-types.d.ts" */

/** @param {number} passed @param {number} [failed] */
function result(passed, failed = 0) {
  return { tally: { passed, failed, skipped: 0 }, output: "" };
}

/** Stages that write down when they begin and end. */
function recorded() {
  /** @type {string[]} */
  const events = [];
  return {
    events,
    /**
     * @param {string} name
     * @param {Partial<Stage> & { failed?: number }} [options]
     * @returns {Stage}
     */
    stage: (name, { failed = 0, ...options } = {}) => ({
      name,
      ...options,
      run: async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 10));
        events.push(`${name} ends`);
        return result(2, failed);
      },
    }),
  };
}

const options = { env: {}, slots: 2, onEnd: () => undefined };

describe("runStages", () => {
  test("runs as many stages at once as there are slots", async () => {
    const { events, stage } = recorded();
    await runStages([stage("a"), stage("b"), stage("c")], options);
    expect(events.indexOf("b begins")).toBeLessThan(events.indexOf("a ends"));
    expect(events.indexOf("c begins")).toBeGreaterThan(events.indexOf("a ends"));
  });

  test("starts a stage after those it needs, and fails it if they failed", async () => {
    const { events, stage } = recorded();
    const outcomes = await runStages(
      [
        stage("needs good", { after: ["good"] }),
        stage("needs bad", { after: ["bad"] }),
        stage("good"),
        stage("bad", { failed: 1 }),
      ],
      options,
    );
    expect(events.indexOf("needs good begins")).toBeGreaterThan(events.indexOf("good ends"));
    expect(events).not.toContain("needs bad begins");
    const [, needsBad] = outcomes;
    expect(needsBad?.tally).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(needsBad?.output).toContain('"bad" failed');
  });

  test("counts a stage that throws as failed and continues with the others", async () => {
    const { stage } = recorded();
    const broken = { name: "broken", run: () => Promise.reject(new Error("no such tool")) };
    const outcomes = await runStages([broken, stage("a")], options);
    expect(outcomes.map(({ tally }) => tally.failed)).toEqual([1, 0]);
    expect(outcomes[0]?.output).toContain("no such tool");
  });
});

test("closingLine adds up passed and failed tests", async () => {
  const { stage } = recorded();
  const outcomes = await runStages([stage("a"), stage("b", { failed: 3 })], options);
  expect(closingLine(outcomes)).toBe("4 passed, 3 failed");
});

test("stageLine shows the counts and the duration", () => {
  const outcome = {
    name: "unit",
    seconds: 12.34,
    output: "",
    tally: { passed: 132, failed: 0, skipped: 1 },
  };
  expect(stageLine(outcome)).toMatch(/^✓ unit +132 passed, 0 failed, 1 skipped +12\.3 s$/);
});

describe("a count from an earlier run", () => {
  const outcome = {
    name: "database",
    seconds: 60,
    output: "",
    tally: { passed: 9603, failed: 0, skipped: 0 },
    before: { passed: 8214, commits: ["3f2a91c", "77fed54"] },
  };

  test("is in the line of its stage", () => {
    expect(stageLine(outcome)).toMatch(/^✓ database +9603 passed, 0 failed +60\.0 s/);
    expect(stageLine(outcome)).toContain("(8214 of them before, at 3f2a91c and 1 more)");
  });

  test("is printed apart from the tests that ran now, and included in the closing line", () => {
    expect(countedLine([outcome])).toContain("1389 of 9603 ran now");
    expect(closingLine([outcome])).toBe("9603 passed, 0 failed");
    expect(countedLine([{ ...outcome, before: { passed: 0, commits: [] } }])).toBe("");
  });
});
