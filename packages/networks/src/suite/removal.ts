import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Manifest } from "../core/network.ts";
import { type Fault, limitSeconds } from "./faults.ts";
import { attachments, type Peer } from "./peer.ts";
import { publishContent, remove } from "./published-changes.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests of deletion: removes everything that a delivery published, and nothing else. */
export function removalConforms({
  network: { manifest },
  name,
  isThere,
  faults,
  start,
}: Suite): void {
  const { pictures, removal, refusesRepeats } = manifest;
  if (removal === undefined) return;
  describe.runIf(isThere)(`${name} – deleting`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const long = Array.from({ length: 30 }, (_, n) => `This is sentence ${n + 1}.`).join(" ");

    test.each([
      { what: "plain text", content: { text: "Said too early" } },
      { what: "all parts of a long text", content: { text: long } },
      ...onceIf(pictures.max > 0).map(() => ({
        what: "pictures",
        content: { text: "Seen", media: attachments },
      })),
    ])("removes $what, and repeating the removal changes nothing", async ({ content }) => {
      const postsBefore = await peer.readPublished();
      const publication = await publishContent(peer, content);
      expect((await peer.readPublished()).length).toBeGreaterThan(postsBefore.length);
      expect(await remove(peer, publication)).toEqual({ kind: "removed" });
      expect(await peer.readPublished()).toEqual(postsBefore);
      expect(await remove(peer, publication)).toEqual({ kind: "removed" });
      expect(await peer.readPublished()).toEqual(postsBefore);
    });

    test.each(onceIf(refusesRepeats !== true))(
      "deletes only one of two posts with the same text",
      async () => {
        const first = await publishContent(peer, { text: "Every Tuesday" });
        await publishContent(peer, { text: "Every Tuesday" });
        const before = (await peer.readPublished()).length;
        expect(await remove(peer, first)).toEqual({ kind: "removed" });
        expect(await peer.readPublished()).toHaveLength(before - 1);
      },
    );

    test("deletes nothing when nothing was published", async () => {
      const publication = await publishContent(peer, { text: "Stays" });
      const postsBefore = await peer.readPublished();
      expect(await remove(peer, { ...publication, results: {} })).toEqual({ kind: "removed" });
      expect(await peer.readPublished()).toEqual(postsBefore);
    });

    test.each(faults)("deletes on the second try after a fault: %s", async (fault) => {
      const postsBefore = await peer.readPublished();
      const publication = await publishContent(peer, {
        text: `Taken back after a fault: ${fault}`,
      });
      const now = new Date();
      const first = await remove(peer, publication, {
        fault,
        now: () => now,
        signal: AbortSignal.timeout(fault === "silence" ? 200 : 10_000),
      });
      expect(first).toMatchObject({ kind: "retry", ...clockOf(fault, manifest, now) });
      const isGone = (await peer.readPublished()).length === postsBefore.length;
      expect(isGone).toBe(fault === "answer lost");
      expect(await remove(peer, publication)).toEqual({ kind: "removed" });
      expect(await peer.readPublished()).toEqual(postsBefore);
    });
  });
}

/** The expected retry time, for faults with a Retry-After. */
export function clockOf(fault: Fault, { id }: Manifest, now: Date) {
  if (fault !== "limit" || id === "nostr") return {};
  return { code: "rate_limited", after: new Date(now.getTime() + limitSeconds * 1_000) };
}
