import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Manifest, Reconciliation, Step, StepContext } from "../core/network.ts";
import { deliverDelayedRequests } from "./faults.ts";
import type { Peer } from "./peer.ts";
import { isRepeatable } from "../core/idempotency.ts";
import { publishAllButLast, sendAgain, staysSent } from "./publish.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests of requests that succeed late, or although the client got an error. */
export function latenessConforms(suite: Suite): void {
  const {
    network: { manifest },
    name,
    isThere,
    faults,
    later = [],
    errorResponses = {},
    start,
  } = suite;
  const { idempotency } = manifest;
  const canAsk = idempotency !== "header" && idempotency !== "none";
  if (later.length === 0 && !faults.includes("silence")) return;
  describe.runIf(isThere)(`${name} – after requests that succeeded despite an error`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const countPosts = async (text: string) =>
      (await peer.readPublished()).filter((post) => post.text === text).length;

    /** Expects exactly one post after reconcile and another try, whatever reconcile returns. */
    async function expectOnePost(text: string, step: Step, results: StepContext["results"]) {
      expect(await countPosts(text)).toBe(1);
      const reconciliation = await peer.network.reconcile(step, peer.context({ results }));
      expect(reconciliation.kind).toBe(canAsk ? "found" : "unknowable");
      await sendAgain(peer, step, results);
      expect(await countPosts(text)).toBe(1);
    }

    test.each(later)(
      "publishes once when the request succeeded but an error came back (%s)",
      async (fault) => {
        const text = `Done, whatever was answered: ${fault}`;
        const { step, results } = await publishAllButLast(peer, { text });
        const outcome = await peer.network.execute(step, peer.context({ results, fault }));
        expect(["retry", "auth", "rejected"]).toContain(outcome.kind);
        expect(isRepeatable(manifest) || staysSent(outcome)).toBe(true);
        await expectOnePost(text, step, results);
      },
    );

    test.each(errorResponses.refusal ? [errorResponses.refusal] : [])(
      "reconcile finds the post after a refusal in the network's own format",
      async (refusal) => {
        const text = "Done, whatever it says itself";
        const { step, results } = await publishAllButLast(peer, { text });
        const response = { ...refusal, isDone: true };
        const outcome = await peer.network.execute(step, peer.context({ results, response }));
        expect(outcome.kind).toBe("rejected");
        await expectOnePost(text, step, results);
      },
    );

    test.each(onceIf(later.length > 0))(
      "publishes once when the request arrives after the first reconcile",
      async () => {
        const text = "Done late";
        const { step, results } = await publishAllButLast(peer, { text });
        const context = peer.context({ results, fault: "done late" });
        const outcome = await peer.network.execute(step, context);
        expect(outcome).toMatchObject({ kind: "retry", mayHaveHappened: true });
        const reconciliation = await peer.network.reconcile(step, peer.context({ results }));
        expect(reconciliation.kind).not.toBe("found");
        if (isSentAgain(manifest, step, reconciliation))
          await peer.network.execute(step, peer.context({ results }));
        await deliverDelayedRequests();
        await expectOnePost(text, step, results);
      },
    );

    test.each(onceIf(later.length > 0))(
      "publishes once when the list of posts lags behind",
      async () => {
        const text = "Listed late";
        const { step, results } = await publishAllButLast(peer, { text });
        const lagging = () => peer.context({ results, fault: "stale" });
        await peer.network.reconcile(step, lagging());
        await peer.network.execute(step, peer.context({ results, fault: "answer lost" }));
        const reconciliation = await peer.network.reconcile(step, lagging());
        expect(reconciliation.kind).not.toBe("found");
        if (isSentAgain(manifest, step, reconciliation))
          await peer.network.execute(step, peer.context({ results }));
        await expectOnePost(text, step, results);
      },
    );

    const looks = faults.includes("silence") ? faults : [];

    test.each(looks.filter((fault) => fault !== "answer lost"))(
      "a failed reconcile reports silent, and the next one finds the post: %s",
      async (fault) => {
        const text = `Looked for twice: ${fault}`;
        const { step, results } = await publishAllButLast(peer, { text });
        await peer.network.execute(step, peer.context({ results, fault: "answer lost" }));
        const signal = AbortSignal.timeout(fault === "silence" ? 200 : 5_000);
        const failed = await peer.network.reconcile(step, peer.context({ results, fault, signal }));
        expect(failed.kind).toBe(canAsk ? "silent" : "unknowable");
        await expectOnePost(text, step, results);
      },
    );
  });
}

/** Whether the engine sends a step again immediately after this result of reconcile. */
function isSentAgain(manifest: Manifest, { kind }: Step, reconciliation: Reconciliation): boolean {
  if (isRepeatable(manifest) || reconciliation.kind === "under_way") return true;
  return reconciliation.kind === "absent" && (manifest.settlesAfter?.[kind] ?? 0) === 0;
}
