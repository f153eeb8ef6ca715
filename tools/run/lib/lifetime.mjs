import { createChildren } from "./children.mjs";
import { isAlive, npmProcess } from "./process-tree.mjs";
import { endSteps } from "./step.mjs";

/** @typedef {ReturnType<typeof createChildren>} Children */

/** Resolves on a signal, or when the npm that started this process has ended. */
function stopRequested() {
  return new Promise((resolve) => {
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, resolve);
    const npm = npmProcess();
    if (npm === undefined) return;
    const watch = setInterval(() => {
      if (!isAlive(npm)) resolve(undefined);
    }, 500);
    watch.unref();
  });
}

/**
 * Does the work and then waits for a signal, or for one of the children to end; then ends all of them, and this
 * process.
 * @param {(children: Children) => Promise<void>} work
 * @throws {import("./user-error.mjs").UserError} the work's error, or one naming the child that ended
 */
export async function runUntilStopped(work) {
  const children = createChildren();
  const stopRequest = stopRequested();
  const neverEnding = work(children).then(() => new Promise(() => undefined));
  try {
    await Promise.race([stopRequest, children.crashed, neverEnding]);
  } finally {
    endSteps();
    await children.stop();
  }
}
