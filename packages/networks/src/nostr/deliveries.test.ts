import { hasPeer, startRelay } from "@postlark/testing/peers";
import { nsecEncode } from "nostr-tools/nip19";
import { finalizeEvent, generateSecretKey } from "nostr-tools/pure";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { PlanInput, Step, StepContext } from "../core/network.ts";
import { nostr } from "./nostr.ts";
import { publishEvent } from "./plan.ts";
import { fetchEvent, publishTo } from "./publish.ts";
import { faultySocket } from "../suite/faulty-socket.ts";
import { type Connected, sharedContext, requireConnected } from "../suite/peer.ts";

const key = generateSecretKey();
const away = "ws://127.0.0.1:9";
const sign = () => Promise.reject(new Error("Nobody asks."));

const createdAt = "2026-11-20T09:00:00Z";

let looks = 0;

/** These relays answer the same question from their memory for a second: each look asks another one. */
function since(): Date {
  looks += 1;
  return new Date(Date.parse(createdAt) - looks * 1_000);
}

describe.runIf(await hasPeer("nostr"))("a note of one delivery on Nostr", () => {
  let relays: Awaited<ReturnType<typeof startRelay>>[];
  let connected: Connected;

  beforeAll(async () => {
    relays = await Promise.all([startRelay(), startRelay(), startRelay()]);
    const socket = faultySocket(undefined);
    const signal = AbortSignal.timeout(20_000);
    const tools = { fetch, socket, signal, now: () => new Date(), origin: "https://p.example" };
    const fields = { secretKey: nsecEncode(key), relays: relays.map(({ url }) => url).join("\n") };
    connected = requireConnected(await nostr.connect({ method: "secret_key", fields }, tools));
  }, 60_000);
  afterAll(() => Promise.all(relays.map((relay) => relay.stop())));

  const context = (options: Partial<StepContext> = {}): StepContext => ({
    ...sharedContext(connected, options),
    fetch,
    socket: faultySocket(undefined),
  });

  function planned(id: string, text: string, changed: Partial<PlanInput["delivery"]> = {}) {
    const delivery = { id, createdAt, dueAt: "2026-11-22T09:00:00Z", ...changed };
    const content = { text, media: [], settings: { firstComment: `Below: ${text}` } };
    const result = nostr.plan({ delivery, content, channel: connected.account, media: [] });
    const [note, comment] = "steps" in result ? result.steps : [];
    if (!note || !comment) throw new Error("The plan has too few steps.");
    return { note, comment };
  }

  async function published(step: Step, results: StepContext["results"] = {}) {
    const outcome = await nostr.execute(step, context({ results }));
    if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
    return outcome;
  }

  test("has another id than a note with the same text in the same second", async () => {
    const [first, second] = [planned("a", "Every Monday"), planned("b", "Every Monday")];
    const ids = [await published(first.note), await published(second.note)];
    expect(new Set(ids.map(({ remoteId }) => remoteId)).size).toBe(2);
    expect(JSON.stringify(planned("0b6a1c8e-4a56", "Hello"))).not.toContain("0b6a1c8e-4a56");
  });

  test("is found after a restored backup changed its due time, and its comment replies to it", async () => {
    const { remoteId } = await published(planned("c", "Moved").note);
    await published(planned("d", "Moved").note);
    const back = planned("c", "Moved", { dueAt: "2026-11-25T18:30:00Z" });
    expect(back.note.key).not.toBe(remoteId);
    const found = await nostr.reconcile(back.note, context({ lookSince: since() }));
    expect(found).toMatchObject({ kind: "found", remoteId });
    const results = { 0: found.kind === "found" ? found.result : null };
    const look = () => nostr.reconcile(back.comment, context({ results, lookSince: since() }));
    expect(await look()).toEqual({ kind: "absent" });
    const comment = await published(back.comment, results);
    const [relay] = relays;
    const event = await fetchEvent(relay?.url ?? "", comment.remoteId ?? "", context());
    expect(event).toMatchObject({
      tags: expect.arrayContaining([["e", remoteId, relay?.url, "root", expect.any(String)]]),
    });
    expect(await look()).toMatchObject({ kind: "found", remoteId: comment.remoteId });
    const steps = [back.note, back.comment];
    const all = context({ results: { ...results, 1: comment.result } });
    expect(await nostr.readBack?.(steps, all)).toMatchObject({
      posts: [{ held: { text: "Below: Moved" } }, { held: { text: "Moved" } }],
    });
    expect(await nostr.remove?.(steps, all)).toEqual({ kind: "removed" });
  });

  test("that was published without a label is found by its text, unless it is known to be another delivery's", async () => {
    const template = { kind: 1, created_at: 1_795_338_000, tags: [], content: "From before" };
    const event = finalizeEvent(template, key);
    await Promise.all(relays.map(({ url }) => publishTo(url, event, sign, context())));
    const { note } = planned("e", "From before");
    expect(await nostr.reconcile(note, context({ lookSince: since() }))).toMatchObject({
      kind: "found",
      remoteId: event.id,
    });
    const findIdsOfOtherDeliveries = async () => new Set([event.id]);
    expect(
      await nostr.reconcile(note, context({ lookSince: since(), findIdsOfOtherDeliveries })),
    ).toEqual({
      kind: "absent",
    });
  });

  test("is not reported absent while relays are unreachable", async () => {
    const { note } = planned("f", "Where is it?");
    const [first = ""] = publishEvent.parse(note.payload).relays;
    const { event, quorum } = publishEvent.parse(note.payload);
    const payload = { event, quorum, relays: [first, away, `${away}0`] };
    const look = nostr.reconcile({ ...note, payload }, context({ lookSince: since() }));
    expect(await look).toEqual({ kind: "silent", code: "relays_silent" });
  });

  test("keeps its id when it was planned before labels were introduced", async () => {
    const { note } = planned("g", "Frozen");
    const { event, relays: urls, quorum } = publishEvent.parse(note.payload);
    const { id, pubkey: _, sig: __, ...plain } = finalizeEvent({ ...event, tags: [] }, key);
    const payload = { event: { id, pubkey: event.pubkey, ...plain }, relays: urls, quorum };
    const step: Step = { kind: "publish_event", key: id, payload };
    expect(await published(step)).toMatchObject({ remoteId: id });
    expect(await nostr.reconcile(step, context())).toMatchObject({ kind: "found", remoteId: id });
  });
});
