import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Metric } from "../core/metrics.ts";
import { measure, publishContent, remove } from "./published-changes.ts";
import type { Peer } from "./peer.ts";
import { onceIf, type Suite } from "./publishing.ts";
import { clockOf } from "./removal.ts";

/** The expected count, after one like, one repost and one reply. */
const engagement = (metric: Metric) => (metric === "quotes" ? 0 : 1);

const zero = () => 0;

/** Tests metrics: counts the likes, shares and replies of the delivery's own post. */
export function metricsConform({
  network: { manifest },
  metrics: definitions,
  name,
  isThere,
  faults,
  lacks = [],
  start,
}: Suite): void {
  if (definitions.length === 0) return;
  const { removal, thread } = manifest;
  /** Returns one count for each metric that the network defines. */
  const countsOf = (of: (metric: Metric) => number) => ({
    kind: "measured",
    counts: Object.fromEntries(definitions.map(({ metric }) => [metric, of(metric)])),
  });
  describe.runIf(isThere)(`${name} – metrics`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    test("counts 0 at first, then the likes, shares and replies of others", async () => {
      const publication = await publishContent(peer, { text: "Counted" });
      await publishContent(peer, { text: "Not counted" });
      expect(await measure(peer, publication)).toEqual(countsOf(zero));
      await peer.engage?.(publication.results);
      expect(await measure(peer, publication)).toEqual(countsOf(engagement));
    });

    const long = Array.from({ length: 30 }, (_, n) => `Counted sentence ${n + 1}.`).join(" ");

    test.each(onceIf(thread))(
      "counts a thread by its first post, ignoring its own replies",
      async () => {
        const publication = await publishContent(peer, { text: long });
        expect(await measure(peer, publication)).toEqual(countsOf(zero));
        await peer.engage?.(publication.results);
        expect(await measure(peer, publication)).toEqual(countsOf(engagement));
      },
    );

    test.each(onceIf(removal !== undefined && !lacks.includes("delete")))(
      "reports a deleted post as gone",
      async () => {
        const publication = await publishContent(peer, { text: "Gone by then" });
        await remove(peer, publication);
        expect(await measure(peer, publication)).toEqual({ kind: "gone" });
      },
    );

    test("rejects a post whose id is unknown", async () => {
      const publication = await publishContent(peer, { text: "Unknown" });
      const outcome = await measure(peer, { ...publication, results: {} });
      expect(outcome).toMatchObject({ kind: "rejected", code: "place_unknown" });
    });

    test.each(faults)("counts on the second try after a fault: %s", async (fault) => {
      const publication = await publishContent(peer, { text: `Counted after a fault: ${fault}` });
      const now = new Date();
      const first = await measure(peer, publication, {
        fault,
        now: () => now,
        signal: AbortSignal.timeout(fault === "silence" ? 200 : 10_000),
      });
      expect(first).toMatchObject({ kind: "retry", ...clockOf(fault, manifest, now) });
      expect(await measure(peer, publication)).toEqual(countsOf(zero));
    });

    test("reports revoked access as an auth error", async () => {
      const publication = await publishContent(peer, { text: "Closed to us" });
      const outcome = await measure(peer, publication, await peer.revokeAccess?.());
      expect(outcome).toMatchObject({ kind: "auth" });
    });
  });
}
