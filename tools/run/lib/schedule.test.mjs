import { describe, expect, test } from "vitest";

import { runStages } from "./schedule.mjs";
import { closingLine, stageLine } from "./summary.mjs";

/** @typedef {import("./stages.mjs").Stage} Stage */

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
  test("runs as many at once as there are slots", async () => {
    const { events, stage } = recorded();
    await runStages([stage("a"), stage("b"), stage("c")], options);
    expect(events.indexOf("b begins")).toBeLessThan(events.indexOf("a ends"));
    expect(events.indexOf("c begins")).toBeGreaterThan(events.indexOf("a ends"));
  });

  test("begins what needs another when that one is done, and not if it failed", async () => {
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

  test("a stage that breaks has failed, the others go on", async () => {
    const { stage } = recorded();
    const broken = { name: "broken", run: () => Promise.reject(new Error("no such tool")) };
    const outcomes = await runStages([broken, stage("a")], options);
    expect(outcomes.map(({ tally }) => tally.failed)).toEqual([1, 0]);
    expect(outcomes[0]?.output).toContain("no such tool");
  });
});

test("the closing line adds up what ran", async () => {
  const { stage } = recorded();
  const outcomes = await runStages([stage("a"), stage("b", { failed: 3 })], options);
  expect(closingLine(outcomes)).toBe("4 passed, 3 failed");
});

test("a stage's line says what ran and how long", () => {
  const outcome = {
    name: "unit",
    seconds: 12.34,
    output: "",
    tally: { passed: 132, failed: 0, skipped: 1 },
  };
  expect(stageLine(outcome)).toMatch(/^✓ unit +132 passed, 0 failed, 1 skipped +12\.3 s$/);
});
