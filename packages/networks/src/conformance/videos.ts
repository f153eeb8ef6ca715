import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { manifests } from "../manifests.ts";
import type { Peer } from "../testing/peer.ts";
import { planFor, publish } from "../testing/publish.ts";
import { storedVideo } from "../testing/stored-video.ts";
import { once, type Suite } from "./publishing.ts";

/** Whether a video stands there as it was given, and only where it should. */
export function videosConform({ network, name, isThere, start }: Suite): void {
  const { videos } = manifests[network];
  const { size, ...shown } = storedVideo;
  const media = [{ ...shown, alt: "The ovens at four" }];
  const stored = [{ ...shown, size }];
  describe.runIf(isThere)(`${name} and videos`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    test.each(once(videos === undefined))("none, and says so", () => {
      const code = manifests[network].pictures.max > 0 ? "media_type" : "media_too_many";
      expect(planFor(peer, { text: "Look", media }, stored)).toMatchObject({ problem: { code } });
    });

    test.each(once(videos !== undefined))(
      "one with its words, byte by byte, and none that is too large",
      async () => {
        const planned = planFor(peer, { text: "Look", media }, stored);
        await publish(peer, "steps" in planned ? planned.steps : []);
        expect((await peer.published()).at(-1)).toEqual({
          text: "Look",
          pictures: [{ alt: "The ovens at four", hash: shown.hash }],
        });
        const larger = [{ ...shown, size: (videos?.maxBytes ?? 0) + 1 }];
        expect(planFor(peer, { text: "Look", media }, larger)).toMatchObject({
          problem: { code: "media_too_large" },
        });
      },
    );
  });
}
