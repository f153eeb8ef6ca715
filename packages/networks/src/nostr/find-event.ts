import { isSameText } from "@postlark/domain/publishable-text";
import { verifyEvent } from "nostr-tools/pure";

import type { Reconciliation, StepContext } from "../core/network.ts";
import { addressOf } from "./address.ts";
import { labelOf } from "./delivery-label.ts";
import { eventOf, type PublishEvent } from "./plan.ts";
import { eventsAt, isStoredBy } from "./publish.ts";
import { signed } from "./signed.ts";

const silent = { kind: "silent", code: "relays_silent" } as const;

/** Whether enough relays have an event: by its id, or after a restore by its delivery's label. */
export async function findEvent(
  payload: PublishEvent,
  context: StepContext,
): Promise<Reconciliation> {
  if (context.lookSince) return findSince(payload, context.lookSince, context);
  const { relays, quorum } = payload;
  const { id } = eventOf(payload, context.results);
  const answers = await Promise.all(
    relays.map(async (url) => [url, await isStoredBy(url, id, context)] as const),
  );
  const accepted = answers.flatMap(([url, isStored]) => (isStored === true ? [url] : []));
  if (accepted.length >= quorum) return { kind: "found", ...resultOfEvent(id, relays, accepted) };
  return answers.every(([, isStored]) => isStored === undefined) ? silent : { kind: "absent" };
}

/** Tolerance for different clocks, in seconds. */
const clockSkew = 600;

/** A moved event has another time and id, but the same label. Notes before labels are found by their text. */
async function findSince(
  { event, relays, quorum }: PublishEvent,
  lookSince: Date,
  context: StepContext,
): Promise<Reconciliation> {
  const label = labelOf(event.tags);
  const ownFilter = { authors: [event.pubkey], kinds: [event.kind] };
  const since = Math.floor(lookSince.getTime() / 1_000) - clockSkew;
  const filters = [
    { ...ownFilter, since },
    ...(label === undefined ? [] : [{ ...ownFilter, "#l": [label] }]),
  ];
  const answers = await Promise.all(
    relays.map(async (url) => [url, await eventsAt(url, filters, context)] as const),
  );
  const alike = answers.flatMap(([url, events = []]) =>
    events.flatMap((one) => {
      const { data } = signed.safeParse(one);
      if (data?.pubkey !== event.pubkey || !verifyEvent(data)) return [];
      const theirs = labelOf(data.tags);
      const isAlike =
        theirs === undefined ? isSameText(data.content, event.content) : theirs === label;
      return isAlike && isComment(data.tags) === isComment(event.tags)
        ? [{ url, id: data.id }]
        : [];
    }),
  );
  const idsOfOtherDeliveries = await context.findIdsOfOtherDeliveries(alike.map(({ id }) => id));
  const ownEvent = alike.find(({ id }) => !idsOfOtherDeliveries.has(id));
  if (ownEvent) {
    const accepted = alike.flatMap(({ url, id }) => (id === ownEvent.id ? [url] : []));
    return { kind: "found", ...resultOfEvent(ownEvent.id, relays, accepted) };
  }
  // At least one of the required relays answered.
  const respondingRelays = answers.filter(([, events]) => events !== undefined);
  return respondingRelays.length >= quorum ? { kind: "absent" } : silent;
}

const isComment = (tags: readonly (readonly string[])[]) => tags.some(([name]) => name === "e");

/** Returns the result of an event sent to `relays`, of which `acceptedBy` have it. */
export function resultOfEvent(
  id: string,
  relays: readonly string[],
  acceptedBy: readonly string[],
) {
  const url = addressOf(id, relays);
  return { result: { accepted: acceptedBy, id }, remoteId: id, ...(url !== undefined && { url }) };
}
