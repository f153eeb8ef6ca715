import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import type { MediaInfo } from "../core/network.ts";
import {
  attachments as media,
  manyAttachments,
  manyPictures,
  type Peer,
  pictures,
} from "./peer.ts";
import { requiredPictures, planFor, publish, stepsFor } from "./publish.ts";
import { onceIf, type Suite } from "./publishing.ts";

/** Tests of pictures: unchanged, in order, within the network's limits. */
export function picturesConform({ network: { manifest }, name, isThere, start }: Suite): void {
  const takesPictures = manifest.pictures.max > 0;
  const keepsAlt = manifest.pictures.altMax !== null;
  const needed = requiredPictures(manifest);
  describe.runIf(isThere)(`${name} – pictures`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const last = async () => (await peer.readPublished()).at(-1);

    test.each(onceIf(takesPictures))(
      "publishes pictures with their alt texts, byte for byte",
      async () => {
        await publish(peer, stepsFor(peer, { text: "With pictures", media }));
        expect(await last()).toEqual({
          text: "With pictures",
          pictures: media.map(({ alt, hash }) => ({ alt: keepsAlt ? alt : "", hash })),
        });
        const lost = media.map((picture) => ({ ...picture, hash: "00".repeat(32) }));
        expect(planFor(peer, { media: lost })).toMatchObject({
          problem: { code: "media_missing" },
        });
      },
    );

    test.each(onceIf(takesPictures))(
      "publishes as many pictures as its limit, in order",
      async () => {
        const { max } = limitsOf(peer.network.manifest, peer.channel.settings).pictures;
        const many = manyAttachments.slice(0, max);
        const planned = planFor(peer, { text: "All of them", media: many }, manyPictures);
        await publish(peer, "steps" in planned ? planned.steps : []);
        expect(await last()).toEqual({
          text: "All of them",
          pictures: many.map(({ alt, hash }) => ({ alt: keepsAlt ? alt : "", hash })),
        });
      },
    );

    test.each(onceIf(takesPictures))("publishes pictures without text", async () => {
      await publish(peer, stepsFor(peer, { media }));
      expect(await last()).toMatchObject({ text: "", pictures: [{}, {}] });
    });

    test.each(onceIf(takesPictures))(
      "refuses too many pictures, and ones too large or of another type",
      () => {
        const { pictures: limits } = limitsOf(peer.network.manifest, peer.channel.settings);
        const planPictures = (changed: Partial<MediaInfo>, count = 1) =>
          planFor(
            peer,
            { media: Array.from({ length: count }, () => media.slice(0, 1)).flat() },
            pictures.map((one) => ({ ...one, ...changed })),
          );
        expect(planPictures({ size: limits.maxBytes }, limits.max)).toHaveProperty("steps");
        for (const [code, changed, count] of [
          ["media_too_many", {}, limits.max + 1],
          ["media_too_large", { size: limits.maxBytes + 1 }, 1],
          ["media_too_large", { height: limits.maxSide + 1 }, 1],
          ["media_type", { type: "image/tiff" }, 1],
        ] as const) {
          expect(planPictures(changed, count)).toMatchObject({ problem: { code } });
        }
      },
    );

    test.each(onceIf(needed.length > 0))("refuses text without a picture", () => {
      const problem = { code: "picture_missing" };
      expect(planFor(peer, { text: "Words", media: [] })).toMatchObject({ problem });
    });

    test.each(onceIf(!takesPictures))("refuses pictures", () => {
      const problem = { code: "media_too_many" };
      expect(planFor(peer, { text: "With pictures", media })).toMatchObject({ problem });
    });
  });
}
