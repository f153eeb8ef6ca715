/** @import { Outcome, Stage, StageResult } from "./test-types.d.ts" */

/** @param {unknown} error @returns {StageResult} */
function broken(error) {
  const output = error instanceof Error ? `${error.stack}` : String(error);
  return { tally: { passed: 0, failed: 1, skipped: 0 }, output };
}

/** Runs stages concurrently: each as soon as its order and its dependencies allow. @param {Stage[]} stages @param {{ env: NodeJS.ProcessEnv, slots: number, onEnd: (outcome: Outcome) => void }} options @returns {Promise<Outcome[]>} in the order of the stages */
export async function runStages(stages, { env, slots, onEnd }) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map();
  const waiting = [...stages];

  /** @param {Stage} stage @param {() => Promise<StageResult>} work */
  async function perform({ name }, work) {
    const startedAt = performance.now();
    const result = await work().catch(broken);
    const outcome = { ...result, name, seconds: (performance.now() - startedAt) / 1000 };
    outcomes.set(name, outcome);
    onEnd(outcome);
  }

  /** @param {Stage} stage */
  function canBegin({ after = [] }) {
    return running.size < slots && after.every((name) => outcomes.has(name));
  }

  /** @param {Stage} stage */
  function begin(stage) {
    const missing = stage.after?.find((name) => outcomes.get(name)?.tally.failed !== 0);
    const work = missing
      ? async () => broken(`Not run, because "${missing}" failed.`)
      : () => stage.run(env);
    const done = perform(stage, work).finally(() => running.delete(stage));
    running.set(stage, done);
  }

  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex(canBegin);
    const [next] = index === -1 ? [] : waiting.splice(index, 1);
    if (next) begin(next);
    else await Promise.race(running.values());
  }
  return stages.map(({ name }) => outcomes.get(name)).filter((outcome) => outcome !== undefined);
}
