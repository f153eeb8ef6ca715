import type { Network, Outcome } from "../network.ts";
import { networkWords } from "../network-words.ts";
import { addressOf } from "./address.ts";
import { connect } from "./connect.ts";
import { channelSettings, credentials } from "./credentials.ts";
import { nostr as manifest } from "./manifest.ts";
import { plan, publishEvent } from "./plan.ts";
import { isHeldBy, publishTo, type Reception } from "./publish.ts";
import { readBack } from "./read-back.ts";
import { relayFailure } from "./relay.ts";
import { remove } from "./remove.ts";
import { askSigner } from "./remote-signer.ts";
import { signerOf } from "./signer.ts";

export const nostr: Network = {
  manifest,
  connect,
  plan,

  async execute({ payload }, context) {
    const { event, relays, quorum } = publishEvent.parse(payload);
    const sign = signerOf(context);
    const { pubkey, id, ...template } = event;
    const signed = await sign(template);
    if (signed.kind !== "signed") return signed;
    if (signed.event.id !== id || signed.event.pubkey !== pubkey) {
      return { kind: "auth", reason: "credentials_revoked" };
    }
    const receptions = await Promise.all(
      relays.map(async (url) => [url, await publishTo(url, signed.event, sign, context)] as const),
    );
    return outcomeOf(receptions, quorum, { id, relays });
  },

  async reconcile({ payload }, context) {
    const { event, relays, quorum } = publishEvent.parse(payload);
    const held = await Promise.all(
      relays.map(async (url) => [url, await isHeldBy(url, event.id, context)] as const),
    );
    const accepted = held.flatMap(([url, isHeld]) => (isHeld === true ? [url] : []));
    if (accepted.length >= quorum) {
      return { kind: "found", ...done(event.id, relays, accepted) };
    }
    return held.every(([, isHeld]) => isHeld === undefined)
      ? { kind: "unknowable", message: "None of the relays answers." }
      : { kind: "absent" };
  },

  remove,
  readBack,

  async check(context) {
    const { relays } = channelSettings.parse(context.channel.settings);
    const failures = await Promise.all(relays.map((url) => relayFailure(url, context)));
    if (!failures.includes(undefined)) return "unreachable";
    const kept = credentials.parse(context.credentials);
    if (kept.kind === "secret_key") return null;
    const answer = await askSigner("ping", [], kept, context);
    if (answer.kind === "silent") return "unreachable";
    return answer.kind === "result" ? null : "credentials_revoked";
  },
};

type Receptions = readonly (readonly [url: string, Reception])[];

/**
 * Published once enough relays have it. Where the others refuse for good, those that have it are enough: it can
 * be read there, and sending it again would change nothing.
 */
function outcomeOf(
  receptions: Receptions,
  quorum: number,
  { id, relays }: { id: string; relays: readonly string[] },
): Outcome {
  const accepted = receptions.flatMap(([url, { kind }]) => (kind === "accepted" ? [url] : []));
  const refused = receptions.flatMap(([url, reception]) =>
    reception.kind === "refused" ? [{ ...reception, url }] : [],
  );
  const isSettled = refused.every(({ isLimit }) => !isLimit);
  const isComplete = accepted.length + refused.length === receptions.length && isSettled;
  if (accepted.length >= quorum || (isComplete && accepted.length > 0)) {
    return { kind: "done", ...done(id, relays, accepted) };
  }
  if (isComplete) {
    const words = refused.map(({ url, message }) => `${url}: ${message}`).join("; ");
    return { kind: "rejected", message: networkWords(words) };
  }
  return isSettled
    ? { kind: "retry", code: "relays_silent", mayHaveHappened: true }
    : { kind: "retry", code: "rate_limited", mayHaveHappened: accepted.length > 0 };
}

function done(id: string, relays: readonly string[], accepted: readonly string[]) {
  const url = addressOf(id, relays);
  return { result: { accepted }, remoteId: id, ...(url !== undefined && { url }) };
}
