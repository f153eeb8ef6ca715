import type { Json } from "@postlark/domain/json";
import type { Content } from "@postlark/domain/post-content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Step } from "../core/network.ts";
import type { Peer } from "./peer.ts";
import { publishAllButLast, nextDelivery, publish, stepsFor } from "./publish.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests of reconcile after a restored backup, when results of published steps are missing. */
export function restoresConform({
  network: { manifest },
  name,
  isThere,
  start,
  lacks = [],
}: Suite): void {
  const { idempotency, thread, firstComment, refusesRepeats } = manifest;
  const canAsk = idempotency !== "header" && idempotency !== "none";
  describe.runIf(isThere)(`${name} – reconciling posts with the same text`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    test("does not claim a post that another delivery published", async () => {
      const text = "Said by two";
      const { step, results } = await publishAllButLast(peer, { text });
      const lost = peer.context({ results, fault: "request lost" });
      expect(await peer.network.execute(step, lost)).toMatchObject({ kind: "retry" });
      const otherPublication = await publish(peer, stepsFor(peer, { text }));
      const theirs = new Set(
        otherPublication.flatMap((one) => ("remoteId" in one ? one.remoteId : [])),
      );
      expect(theirs.size > 0 || !canAsk).toBe(true);
      const findIdsOfOtherDeliveries = async (ids: readonly string[]) =>
        new Set(ids.filter((remoteId) => theirs.has(remoteId)));
      const reconciliation = await peer.network.reconcile(
        step,
        peer.context({ results, findIdsOfOtherDeliveries }),
      );
      const notThere = idempotency === "sighting" ? "silent" : "absent";
      expect(reconciliation.kind).toBe(canAsk ? notThere : "unknowable");
    });

    const long = Array.from({ length: 26 }, (_, n) => `This is part ${n + 1}.`).join(" ");
    const isCommented = firstComment !== undefined && !lacks.includes("firstComment");
    const contents: { what: string; content: Partial<Content> }[] = [
      { what: "a post", content: { text: "Out before the restore" } },
      ...onceIf(thread).map(() => ({ what: "a thread", content: { text: `Out: ${long}` } })),
      ...onceIf(isCommented).map(() => ({
        what: "a first comment",
        content: { text: "Out with it", settings: { firstComment: "Out as well" } },
      })),
    ];

    // Networks with an idempotency key need no reconcile.
    test.each(canAsk ? contents : [])(
      "after a restored backup, finds $what published before it and does not publish again",
      async ({ content }) => {
        // The second plan is made after everything was published.
        const delivery = nextDelivery();
        await publish(peer, stepsFor(peer, content, delivery));
        const postsBefore = await peer.readPublished();
        const steps = stepsFor(peer, content, delivery);
        const lookSince = new Date(delivery.createdAt);
        expect(await resumePlan(peer, steps, lookSince)).toContain(steps.at(-1)?.kind);
        expect(await peer.readPublished()).toEqual(postsBefore);
      },
    );

    test.each(onceIf(canAsk))(
      "after a restored backup, finds a post whose line ends differ",
      async () => {
        const delivery = nextDelivery();
        await publish(peer, stepsFor(peer, { text: "Out in\n\ntwo\u2028lines" }, delivery));
        const postsBefore = await peer.readPublished();
        const steps = stepsFor(peer, { text: "Out in\n\ntwo\nlines" }, delivery);
        const reconciliation = await resumePlan(peer, steps, new Date(delivery.createdAt));
        expect(reconciliation).toContain(steps.at(-1)?.kind);
        expect(await peer.readPublished()).toEqual(postsBefore);
      },
    );

    test.each(onceIf(canAsk && refusesRepeats !== true))(
      "after a restored backup, publishes a post that was not out yet, once",
      async () => {
        const text = "Not out before the restore";
        const delivery = nextDelivery();
        const steps = stepsFor(peer, { text }, delivery);
        await resumePlan(peer, steps, new Date(delivery.createdAt));
        const posts = await peer.readPublished();
        const isSighting = idempotency === "sighting";
        expect(posts.filter((one) => one.text === text)).toHaveLength(isSighting ? 0 : 1);
      },
    );
  });
}

/**
 * Reconciles each step and executes those that are absent, as an engine does after a restore. Stops at the first step
 * that cannot be reconciled. @returns the kinds of the steps that were found published
 */
async function resumePlan(peer: Peer, steps: readonly Step[], lookSince: Date): Promise<string[]> {
  const results: Record<number, Json> = {};
  const kinds: string[] = [];
  for (const [position, step] of steps.entries()) {
    const reconciliation = await peer.network.reconcile(step, peer.context({ results, lookSince }));
    if (reconciliation.kind === "found") {
      results[position] = reconciliation.result;
      kinds.push(step.kind);
      continue;
    }
    if (reconciliation.kind !== "absent") break;
    let outcome = await peer.network.execute(step, peer.context({ results }));
    if (outcome.kind === "pending")
      outcome = await peer.network.execute(step, peer.context({ results }));
    if (outcome.kind !== "done") throw new Error(`${step.kind}: ${JSON.stringify(outcome)}`);
    results[position] = outcome.result;
  }
  return kinds;
}
