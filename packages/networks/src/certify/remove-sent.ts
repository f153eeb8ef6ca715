import type { CertifyTools, Sent } from "./certify-tools.ts";
import {
  freshContext,
  reconcileStep,
  reconcileUntil,
  tries,
  retryDelayMs,
  describeOutcome,
} from "./steps.ts";

/** Deletes what was sent, last first, and prints each result. @returns posts that may still be published */
export async function removeSent(
  sent: readonly Sent[],
  tools: CertifyTools,
): Promise<readonly Sent[]> {
  const { network, say } = tools;
  const remaining: Sent[] = [];
  for (const sentTrial of sent) {
    const problem = await removeOrExplain(await completeSent(sentTrial, tools), tools);
    if (problem === undefined) say(`${sentTrial.trial}: deleted`);
    else {
      remaining.push(sentTrial);
      say(`${sentTrial.trial}: may stand on ${network.manifest.name} still: ${problem}`);
    }
  }
  return remaining;
}

/** Adds the result of an interrupted step, if it is found. */
async function completeSent(sent: Sent, tools: CertifyTools): Promise<Sent> {
  const position = Object.keys(sent.results).length;
  const step = sent.steps[position];
  if (step === undefined) return sent;
  const reconciliation = await reconcileStep(step, sent.results, tools).catch(() => undefined);
  return reconciliation?.kind === "found"
    ? { ...sent, results: { ...sent.results, [position]: reconciliation.result } }
    : sent;
}

async function removeOrExplain(sent: Sent, tools: CertifyTools): Promise<string | undefined> {
  const { network } = tools;
  if (Object.keys(sent.results).length === 0) return undefined;
  if (network.remove === undefined) return "it lets nobody delete by its API";
  let message = "";
  for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) {
    const removal = await network.remove(sent.steps, freshContext(sent.results, tools));
    if (removal.kind === "removed") return stillThere(sent, tools);
    message = describeOutcome(removal);
    if (removal.kind !== "retry" || triesLeft === 1) break;
    await tools.wait(retryDelayMs(removal.after));
  }
  return message;
}

/**
 * Reads the deleted posts once more, by the last step, which is visible. Without a permalink nothing is visible: Meta's
 * containers stay "published" whatever happened.
 */
async function stillThere(sent: Sent, tools: CertifyTools): Promise<string | undefined> {
  const last = sent.steps[Object.keys(sent.results).length - 1];
  const reconciliation = last && (await reconcileUntil("absent", last, sent.results, tools));
  const isSeen =
    reconciliation?.kind === "found" &&
    (reconciliation.url ?? reconciliation.remoteId) !== undefined;
  return isSeen ? "it says that it is deleted, and shows it" : undefined;
}
