import type { Standing } from "./as-planned.ts";
import type { CertifyTools, Sent } from "./certify-tools.ts";
import { freshContext, tries, retryDelayMs, describeOutcome } from "./steps.ts";
import type { Trial } from "./trials.ts";

/** Measures what was sent; undefined if its trial does not. */
export async function measureSent(
  { isMeasured }: Trial,
  { steps, results }: Sent,
  tools: CertifyTools,
): Promise<Standing | undefined> {
  const { network, signal, wait } = tools;
  if (isMeasured !== true || network.measure === undefined) return undefined;
  for (let triesLeft = tries; ; triesLeft -= 1) {
    const measured = await network.measure(steps, freshContext(results, tools));
    if (measured.kind === "measured") {
      const isCounted = Object.values(measured.counts).some((count) => typeof count === "number");
      return isCounted
        ? { verdict: "live", why: "" }
        : { verdict: "failed", why: "its answer has none of its numbers" };
    }
    const mayCome = measured.kind === "gone" || measured.kind === "retry";
    if (!mayCome || triesLeft === 1 || signal.aborted) {
      const why =
        measured.kind === "gone" ? "it knows nothing of the post" : describeOutcome(measured);
      return { verdict: "failed", why };
    }
    await wait(retryDelayMs(measured.kind === "retry" ? measured.after : undefined));
  }
}
