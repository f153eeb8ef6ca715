import type { Network, Outcome } from "../core/network.ts";
import { networkMessage } from "../core/network-message.ts";
import { connect } from "./connect.ts";
import { channelSettings, credentials } from "./credentials.ts";
import { resultOfEvent, findEvent } from "./find-event.ts";
import { nostr as manifest } from "./manifest.ts";
import { eventOf, plan, publishEvent } from "./plan.ts";
import { publishTo, type Reception } from "./publish.ts";
import { readBack } from "./read-back.ts";
import { relayFailure } from "./relay.ts";
import { remove } from "./remove.ts";
import { callSigner } from "./remote-signer.ts";
import { signerOf } from "./signer.ts";

export const nostr: Network = {
  manifest,
  connect,
  plan,

  async execute({ payload }, context) {
    const publication = publishEvent.parse(payload);
    const { relays, quorum } = publication;
    const sign = signerOf(context);
    const { pubkey, id, ...template } = eventOf(publication, context.results);
    const signed = await sign(template);
    if (signed.kind !== "signed") return signed;
    if (signed.event.id !== id || signed.event.pubkey !== pubkey) {
      return { kind: "auth", reason: "credentials_revoked", nothingSent: true };
    }
    const receptions = await Promise.all(
      relays.map(async (url) => [url, await publishTo(url, signed.event, sign, context)] as const),
    );
    return outcomeOf(receptions, quorum, { id, relays });
  },

  reconcile: ({ payload }, context) => findEvent(publishEvent.parse(payload), context),

  remove,
  readBack,

  async check(context) {
    const { relays } = channelSettings.parse(context.channel.settings);
    const failures = await Promise.all(relays.map((url) => relayFailure(url, context)));
    if (!failures.includes(undefined)) return "unreachable";
    const stored = credentials.parse(context.credentials);
    if (stored.kind === "secret_key") return null;
    const answer = await callSigner("ping", [], stored, context);
    if (answer.kind === "silent") return "unreachable";
    return answer.kind === "result" ? null : "credentials_revoked";
  },
};

type Receptions = readonly (readonly [url: string, Reception])[];

/**
 * Published once enough relays accepted. If the others refuse permanently, fewer are enough: it is readable, and
 * sending again would change nothing.
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
    return { kind: "done", ...resultOfEvent(id, relays, accepted) };
  }
  if (isComplete) {
    const reasons = refused.map(({ url, message }) => `${url}: ${message}`).join("; ");
    return { kind: "rejected", message: networkMessage(reasons) };
  }
  return isSettled
    ? { kind: "retry", code: "relays_silent", mayHaveHappened: true }
    : { kind: "retry", code: "rate_limited", mayHaveHappened: accepted.length > 0 };
}
