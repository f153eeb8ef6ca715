import { add, nothing } from "./test-reports.mjs";

/** @import { Memory, Part, Passed, Stage, StageResult } from "./test-types.d.ts" */

/** Divides parts into what passed before and what has to run. @param {readonly Part[]} parts @param {Memory} memory */
export function divide(parts, { store, isAll }) {
  /** @type {Passed[]} */
  const passed = [];
  /** @type {Part[]} */
  const remaining = [];
  for (const part of parts) {
    const passedPart = isAll ? undefined : store.find(part.key);
    if (passedPart) passed.push(passedPart);
    else remaining.push(part);
  }
  return { passed, left: remaining };
}

/** Returns a stage that runs only parts that have not passed before, and stores those that pass completely. @param {Stage} stage @param {Memory} memory @returns {Stage} */
export function countPassed(stage, memory) {
  const parts = memory.parts.get(stage.name) ?? [];
  if (parts.length === 0) return stage;
  return {
    ...stage,
    async run(env) {
      const { passed, left } = divide(parts, memory);
      const countsBefore = {
        passed: passed.reduce((sum, one) => sum + one.passed, 0),
        commits: [...new Set(passed.map(({ commit }) => commit))],
      };
      if (left.length === 0) {
        return {
          tally: { ...nothing, passed: countsBefore.passed },
          output: "",
          before: countsBefore,
        };
      }
      const result = await stage.run(env, passed.length === 0 ? undefined : left);
      storePassed(left, result, memory);
      if (passed.length === 0) return result;
      return {
        ...result,
        tally: add(result.tally, { ...nothing, passed: countsBefore.passed }),
        before: countsBefore,
      };
    },
  };
}

/** Stores the parts without failed or skipped tests, unless a file changed meanwhile. @param {readonly Part[]} parts that ran @param {StageResult} result @param {Memory} memory */
function storePassed(parts, { tally, succeeded }, { store, commit, isUnchanged }) {
  if (succeeded === undefined || tally.failed > 0 || !isUnchanged()) return;
  for (const { folder, key } of parts) {
    const { passed, failed, skipped } = succeeded.get(folder) ?? nothing;
    if (passed > 0 && failed === 0 && skipped === 0) {
      store.add(key, { passed, commit });
    }
  }
}
