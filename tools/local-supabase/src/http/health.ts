import { setTimeout as delay } from "node:timers/promises";

type Check = () => PromiseLike<unknown>;

/** A check that is still running is not started again. */
export function createHealthCheck(
  checks: readonly Check[],
  timeoutMs = 2000,
): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  const run = async (): Promise<boolean> => {
    const results = await Promise.allSettled(checks.map((check) => check()));
    running = undefined;
    return results.every(({ status }) => status === "fulfilled");
  };
  return () => {
    running ??= run();
    return Promise.race([running, delay(timeoutMs, false, { ref: false })]);
  };
}
