import { createChildren } from "./children.mjs";
import { isAlive, npmProcess } from "./process-tree.mjs";
import { endSteps } from "./step.mjs";

/** @typedef {ReturnType<typeof createChildren>} Children */

/** Resolves when this process is asked to end, or when the npm that started it is gone. */
function askedToEnd() {
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
 * Does the work and then stays until asked to end, or until one of the children that the work started
 * ends by itself; ends all of them whatever happens, and then this process.
 * @param {(children: Children) => Promise<void>} work
 * @throws {import("./user-error.mjs").UserError} from the work, or saying which child ended
 */
export async function stayUntilAsked(work) {
  const children = createChildren();
  const asked = askedToEnd();
  const neverEnding = work(children).then(() => new Promise(() => undefined));
  try {
    await Promise.race([asked, children.crashed, neverEnding]);
  } finally {
    endSteps();
    await children.stop();
  }
}
