import { differencesOf } from "@postlark/domain/reading";
import type { Attachment, Content } from "@postlark/domain/post-content";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { limitsOf } from "../core/channel-limits.ts";
import type { MediaInfo, Step } from "../core/network.ts";
import { readBack } from "./published-changes.ts";
import { attachments, type Peer, pictures } from "./peer.ts";
import { nextDelivery, planFor, publish, resultsOf, sendAgain } from "./publish.ts";
import { storedVideo } from "./stored-video.ts";
import { onceIf, type Suite } from "./publishing.ts";

const { size, ...shown } = storedVideo;
const alt = "The ovens at four";

/** Tests videos: published as stored, within the network's limits, once. */
export function videosConform({ network, name, isThere, faults, lacks = [], start }: Suite): void {
  const { manifest } = network;
  const { videos, editing } = manifest;
  // The metadata of a video; simulators do not check the bytes.
  const video: Attachment = { ...shown, ...videos?.smallest, alt };
  const stored = { ...shown, ...videos?.smallest, size };
  describe.runIf(isThere)(`${name} – videos`, () => {
    let peer: Peer;
    beforeAll(async () => {
      peer = await start();
    }, 60_000);
    afterAll(() => peer.stop());

    const media = [video];
    const planVideo = (
      content: Partial<Content>,
      changed: Partial<MediaInfo> = {},
      delivery = nextDelivery(),
    ) => planFor(peer, content, [{ ...stored, ...changed }, ...pictures], delivery);
    const stepsOf = (content: Partial<Content>, delivery = nextDelivery()): readonly Step[] => {
      const plan = planVideo(content, {}, delivery);
      if ("problem" in plan) throw new Error(plan.problem.message);
      return plan.steps;
    };
    const last = async () => (await peer.readPublished()).at(-1);

    test.each(onceIf(videos === undefined))("refuses a video", () => {
      const code = manifest.pictures.max > 0 ? "media_type" : "media_too_many";
      expect(planVideo({ text: "Look", media })).toMatchObject({ problem: { code } });
    });

    if (videos === undefined) return;
    const expectedVideo = { alt: videos.altMax === null ? "" : alt, hash: video.hash };

    test("publishes a video with its alt text, byte for byte, and refuses one too large", async () => {
      await publish(peer, stepsOf({ text: "Look", media }));
      expect(await last()).toEqual({ text: "Look", pictures: [expectedVideo] });
      const maxBytes = limitsOf(peer.network.manifest, peer.channel.settings).videos?.maxBytes ?? 0;
      expect(planVideo({ text: "Look", media }, { size: maxBytes })).toHaveProperty("steps");
      expect(planVideo({ text: "Look", media }, { size: maxBytes + 1 })).toMatchObject({
        problem: { code: "media_too_large" },
      });
    });

    const both = { text: "Look twice", media: [...attachments.slice(0, 1), video] };

    test.each(onceIf(videos.besidePictures))(
      "publishes a video beside a picture, in order",
      async () => {
        await publish(peer, stepsOf(both));
        const hashes = both.media.map(({ hash }) => hash);
        expect((await last())?.pictures.map(({ hash }) => hash)).toEqual(hashes);
      },
    );

    test.each(onceIf(!videos.besidePictures))("refuses a video beside a picture", () => {
      expect(planVideo(both)).toMatchObject({ problem: { code: "video_beside_pictures" } });
    });

    test("publishes the video once, after a failed upload and a lost response", async () => {
      const text = "Look once";
      const steps = stepsOf({ text, media });
      const [post] = steps.slice(-1);
      const earlierSteps = steps.slice(0, -1);
      const fault = faults.find((one) => one === "server error");
      for (const [at, step] of earlierSteps.entries()) {
        const results = resultsOf(await publish(peer, earlierSteps.slice(0, at)));
        const outcome = await peer.network.execute(step, peer.context({ results, fault }));
        // A step that is already done sends no request.
        expect(["retry", "done", "pending"]).toContain(outcome.kind);
      }
      const results = resultsOf(await publish(peer, earlierSteps));
      if (post === undefined) throw new Error("The plan has no steps.");
      await peer.network.execute(post, peer.context({ results, fault: "answer lost" }));
      await sendAgain(peer, post, results);
      const matching = (await peer.readPublished()).filter((one) => one.text === text);
      expect(matching).toEqual([{ text, pictures: [expectedVideo] }]);
    });

    test.each(onceIf(editing !== undefined && !lacks.includes("edit")))(
      "keeps the video when the text is edited",
      async () => {
        const delivery = nextDelivery();
        const steps = stepsOf({ text: "Look, flwoers", media }, delivery);
        const results = resultsOf(await publish(peer, steps));
        const next = stepsOf({ text: "Look, flowers", media }, delivery);
        expect(await peer.network.edit?.(steps, next, peer.context({ results }))).toEqual({
          kind: "edited",
        });
        expect(await last()).toEqual({ text: "Look, flowers", pictures: [expectedVideo] });
      },
    );

    test.each(onceIf(network.readBack !== undefined))("reads a video back as planned", async () => {
      const steps = stepsOf({ text: "Look there", media });
      const results = resultsOf(await publish(peer, steps));
      const read = await readBack(peer, { delivery: nextDelivery(), steps, results });
      if (read.kind !== "read") throw new Error(JSON.stringify(read));
      expect(read.posts.map(({ held }) => held)).not.toContain(null);
      expect(read.posts.flatMap(differencesOf)).toEqual([]);
    });
  });
}
