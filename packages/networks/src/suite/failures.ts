import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { isRepeatable } from "../core/idempotency.ts";
import { limitSeconds } from "./faults.ts";
import type { Peer } from "./peer.ts";
import { edit, publishContent, remove } from "./published-changes.ts";
import { publishAllButLast, sendAgain, staysSent } from "./publish.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests of failed requests: nothing is published twice, lost or guessed. */
export function failuresConform({
  network: { manifest },
  name,
  isThere,
  start,
  faults,
  errorResponses = {},
  lacks = [],
}: Suite): void {
  const { removal, editing } = manifest;
  const canRemove = removal !== undefined && !lacks.includes("delete");
  const canEdit = editing !== undefined && !lacks.includes("edit");
  describe.runIf(isThere)(`${name} – after a failed request`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const countPosts = async (text: string) =>
      (await peer.readPublished()).filter((post) => post.text === text).length;

    test.each(faults)(
      "publishes once, and reconcile finds it or reports it absent, after a fault: %s",
      async (fault) => {
        const text = `After a fault: ${fault}`;
        const { step, results } = await publishAllButLast(peer, { text });
        const { network } = peer;
        const signal = AbortSignal.timeout(fault === "silence" ? 200 : 10_000);
        const outcome = await network.execute(step, peer.context({ results, fault, signal }));
        expect(outcome).toMatchObject({ kind: "retry" });
        // With an idempotency key, a request may be repeated without reconcile.
        expect(isRepeatable(manifest) || staysSent(outcome)).toBe(true);

        const isDone = fault === "answer lost";
        expect(await countPosts(text)).toBe(isDone ? 1 : 0);
        const reconciliation = await network.reconcile(step, peer.context({ results }));
        const { idempotency } = network.manifest;
        const canAsk = idempotency !== "header" && idempotency !== "none";
        // A post that is not listed yet may be listed soon.
        const notFound = idempotency === "sighting" ? "silent" : "absent";
        const expectedKind = isDone ? "found" : notFound;
        expect(reconciliation.kind).toBe(canAsk ? expectedKind : "unknowable");

        const needsUser = idempotency === "none" || (idempotency === "sighting" && !isDone);
        const again = await sendAgain(peer, step, results);
        const expected = isDone && canAsk ? reconciliation : {};
        expect(again).toMatchObject({ ...expected, kind: needsUser ? "unknown" : "done" });
        expect(await countPosts(text)).toBe(needsUser && !isDone ? 0 : 1);

        // The user checks the network, and has a missing post sent again.
        if (needsUser && !isDone) await network.execute(step, peer.context({ results }));
        expect(await countPosts(text)).toBe(1);
      },
    );

    const now = new Date("2026-11-22T09:00:00Z");
    const clock = { code: "rate_limited", after: new Date(now.getTime() + limitSeconds * 1_000) };

    test.each(onceIf(faults.includes("limit")))(
      "retries at the time that the rate limit's headers name",
      async () => {
        const { step, results } = await publishAllButLast(peer, { text: "Too fast" });
        const context = peer.context({ results, fault: "limit", now: () => now });
        const outcome = await peer.network.execute(step, context);
        const hasClock = peer.network.manifest.id !== "nostr";
        expect(outcome).toMatchObject({ kind: "retry", ...(hasClock && clock) });
      },
    );

    test.each(errorResponses.limit ? [errorResponses.limit] : [])(
      "retries a rate limit in the network's own format as certainly not sent",
      async (limit) => {
        const text = "Too fast, it says itself";
        const { step, results } = await publishAllButLast(peer, { text });
        const headers = { ...limit.headers, "retry-after": String(limitSeconds) };
        const context = peer.context({ results, response: { ...limit, headers }, now: () => now });
        const outcome = await peer.network.execute(step, context);
        expect(outcome).toEqual({ kind: "retry", mayHaveHappened: false, ...clock });
        expect(await countPosts(text)).toBe(0);
      },
    );

    test.each(onceIf(isRepeatable(manifest)))(
      "publishes once when eight identical requests run at the same time",
      async () => {
        const text = "All at once";
        const { step, results } = await publishAllButLast(peer, { text });
        const tries = Array.from({ length: 8 }, () =>
          peer.network.execute(step, peer.context({ results })),
        );
        const outcomes = await Promise.all(tries);
        expect(outcomes.map(({ kind }) => kind)).toEqual(Array(8).fill("done"));
        expect(await countPosts(text)).toBe(1);
      },
    );

    // Must be the last, since the account cannot publish afterwards.
    test("reports revoked access as an auth error for publishing, editing and deleting", async () => {
      const { step, results } = await publishAllButLast(peer, { text: "Locked out" });
      const publication = canRemove ? await publishContent(peer, { text: "Stands" }) : undefined;
      const options = await peer.revokeAccess?.();
      const outcome = await peer.network.execute(step, peer.context({ ...options, results }));
      expect(outcome.kind).toBe(options === undefined ? "done" : "auth");
      expect(await countPosts("Locked out")).toBe(options === undefined ? 1 : 0);
      const isShut = publication !== undefined && options !== undefined;
      const later = isShut
        ? [
            await remove(peer, publication, options),
            canEdit ? await edit(peer, publication, { text: "Changed" }, options) : outcome,
          ]
        : [];
      const { nothingSent: _, ...trouble } = { nothingSent: undefined, ...outcome };
      expect(later).toMatchObject(later.map(() => trouble));
      expect(await countPosts("Stands")).toBe(publication === undefined ? 0 : 1);
    });
  });
}
