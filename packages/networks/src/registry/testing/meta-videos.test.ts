import type { Attachment } from "@postlark/domain/post-content";
import { makeVideo } from "@postlark/testing/make-video";
import { expect, test } from "vitest";

import { startInstagramPeer } from "../../instagram/simulator/peer.ts";
import { mediaAddress } from "../../meta/simulator/fetched-media.ts";
import { attachments, pictures } from "../../suite/peer.ts";
import { planFor, publish } from "../../suite/publish.ts";
import { storedVideo } from "../../suite/stored-video.ts";
import { startThreadsPeer } from "../../threads/simulator/peer.ts";

const { size: _, ...shown } = storedVideo;
const video: Attachment = { ...shown, alt: "The ovens at four" };
const stored = [storedVideo, ...pictures];
const starts = [
  ["Instagram", startInstagramPeer],
  ["Threads", startThreadsPeer],
] as const;

type Peer = Awaited<ReturnType<(typeof starts)[number][1]>>;

function stepsOf(peer: Peer, media: readonly Attachment[]) {
  const planned = planFor(peer, { text: "Look", media: [...media] }, stored);
  if ("problem" in planned) throw new Error(planned.problem.message);
  return planned.steps;
}

/** What the container of one video comes to, once it was asked for twice. */
async function awaited(peer: Peer) {
  const [create, wait] = stepsOf(peer, [video]);
  if (!create || !wait) throw new Error("The plan has too few steps.");
  const outcome = await peer.network.execute(create, peer.context());
  const results = { 0: outcome.kind === "done" ? outcome.result : null };
  const first = await peer.network.execute(wait, peer.context({ results }));
  return [first, await peer.network.execute(wait, peer.context({ results }))] as const;
}

test.each(starts)("polls %s until a video is processed", async (_name, start) => {
  const peer = await start();
  const [first, second] = await awaited(peer);
  expect(first).toMatchObject({ kind: "pending" });
  expect(second).toEqual({ kind: "done", result: null });
});

const mp4 = async (index: "in-memory" | false, seconds = 4) =>
  new Response(await makeVideo({ index, seconds, framesASecond: 1 }), {
    headers: { "content-type": "video/mp4" },
  });

test.each([
  ["a GIF", async () => new Response("GIF89a", { headers: { "content-type": "image/gif" } })],
  ["nothing", async () => undefined],
  ["an MP4 with its index at the end", () => mp4(false)],
  ["a truncated MP4", async () => new Response((await mp4("in-memory")).body, { status: 206 })],
])(
  "rejects a video with the network's message when its address serves %s",
  async (_name, fetchMedia) => {
    for (const [, start] of starts) {
      const peer = await start();
      peer.contract.fetchMedia = fetchMedia;
      const [first, second] = await awaited(peer);
      expect(first).toMatchObject({ kind: "pending" });
      expect(second).toMatchObject({
        kind: "rejected",
        message: expect.stringMatching(/error code 22070\d\d|FAILED_/),
      });
    }
  },
);

test("accepts a video from a server without range requests", async () => {
  const peer = await startInstagramPeer();
  peer.contract.fetchMedia = () => mp4("in-memory");
  expect((await awaited(peer))[1]).toMatchObject({ kind: "done" });
});

test("publishes a single video as a reel, and one among pictures as a carousel item without alt text", async () => {
  const peer = await startInstagramPeer();
  const values = (media: readonly Attachment[]) => stepsOf(peer, media).map((one) => one.payload);
  expect(values([video])[0]).toMatchObject({
    values: { media_type: "REELS", share_to_feed: "true", caption: "Look" },
    video: video.id,
  });
  const mixed = [video, ...attachments.slice(0, 1)];
  expect(values(mixed)[0]).toMatchObject({
    values: { media_type: "VIDEO", is_carousel_item: "true" },
    video: video.id,
  });
  await publish(peer, stepsOf(peer, mixed));
  expect(peer.contract.posts.at(-1)?.pictures.map(({ alt }) => alt)).toEqual([
    "",
    attachments[0]?.alt,
  ]);
});

test.each([
  [60, 2, "a plan"],
  [61, 2, "video_too_long"],
  [900, 1, "a plan"],
  [901, 1, "video_too_long"],
  [2, 1, "video_too_short"],
])(
  "on Instagram, planning a video of %i seconds in a post with %i media returns %s",
  async (seconds, count, expected) => {
    const peer = await startInstagramPeer();
    const media = [{ ...video, seconds }, ...attachments].slice(0, count);
    const planned = planFor(peer, { media }, stored);
    expect("problem" in planned ? planned.problem.code : "a plan").toBe(expected);
  },
);

test("a container step frozen before videos were introduced still creates a picture", async () => {
  const peer = await startThreadsPeer();
  const [picture] = attachments;
  const payload = {
    values: { media_type: "IMAGE" },
    picture: picture?.id ?? "",
    children: [],
    answers: [],
  };
  const step = { kind: "create_container", key: "a/0", payload };
  const context = peer.context({ mediaAddress });
  expect(await peer.network.execute(step, context)).toMatchObject({ kind: "done" });
});
