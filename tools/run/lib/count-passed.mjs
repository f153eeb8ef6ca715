import { add, nothing } from "./test-reports.mjs";

/** @import { Memory, Part, Passed, Stage, StageResult } from "./test-types.d.ts" */

/** Divides parts into what passed before and what has to run. @param {readonly Part[]} parts @param {Memory} memory */
export function divide(parts, { store, isAll }) {
  /** @type {Passed[]} */
  const passed = [];
  /** @type {Part[]} */
  const left = [];
  for (const part of parts) {
    const found = isAll ? undefined : store.find(part.key);
    if (found) passed.push(found);
    else left.push(part);
  }
  return { passed, left };
}

/** A stage that runs only what has not passed before, and stores what passes whole. @param {Stage} stage @param {Memory} memory @returns {Stage} */
export function countPassed(stage, memory) {
  const parts = memory.parts.get(stage.name) ?? [];
  if (parts.length === 0) return stage;
  return {
    ...stage,
    async run(env) {
      const { passed, left } = divide(parts, memory);
      const before = {
        passed: passed.reduce((sum, one) => sum + one.passed, 0),
        commits: [...new Set(passed.map(({ commit }) => commit))],
      };
      if (left.length === 0) {
        return { tally: { ...nothing, passed: before.passed }, output: "", before };
      }
      const result = await stage.run(env, passed.length === 0 ? undefined : left);
      remember(left, result, memory);
      if (passed.length === 0) return result;
      return { ...result, tally: add(result.tally, { ...nothing, passed: before.passed }), before };
    },
  };
}

/** @param {readonly Part[]} parts that ran @param {StageResult} result @param {Memory} memory */
function remember(parts, { tally, succeeded }, { store, commit, isUnchanged }) {
  if (succeeded === undefined || tally.failed > 0 || !isUnchanged()) return;
  for (const { folder, key } of parts) {
    const own = succeeded.get(folder) ?? nothing;
    if (own.passed > 0 && own.failed === 0 && own.skipped === 0) {
      store.add(key, { passed: own.passed, commit });
    }
  }
}
