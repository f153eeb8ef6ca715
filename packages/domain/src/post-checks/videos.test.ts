import { expect, test } from "vitest";

import type { Attachment } from "../posts/post-content.ts";
import type { VideoLimits } from "../media/video-limits.ts";
import { altTextMissing } from "./alt-text-missing.ts";
import { altTextTooLong } from "./alt-text-too-long.ts";
import { videoRules } from "./check-post.ts";
import type { ChannelPost, PostFacts } from "./post-finding.ts";

const id = "0197f0a0-0000-7000-8000-000000000001";
const hash = "a".repeat(64);
const shape = { width: 1_080, height: 1_920, alt: "Rye" };
const video: Attachment = { id, hash, type: "video/mp4", seconds: 30, ...shape };
const picture: Attachment = { id, hash: "b".repeat(64), type: "image/jpeg", ...shape };

const limits: VideoLimits = {
  max: 1,
  besidePictures: false,
  maxBytes: 1_000,
  seconds: { min: 3, max: 60 },
  shapes: { tallest: 2, widest: 0.5 },
  smallest: { width: 540, height: 500 },
  altMax: 10,
};

function post(media: Attachment[], videos: VideoLimits | undefined = limits): ChannelPost {
  const pictures = {
    max: 4,
    types: ["image/jpeg"],
    altMax: 5,
    maxBytes: 10,
    maxSide: 10_000,
    tallest: null,
  };
  const text = { max: 100, unit: "grapheme" } as const;
  return {
    channelId: "a",
    channelState: "connected",
    limits: { text, pictures, videos, thread: false, perDay: null },
    content: { text: "Look", media },
  };
}

const facts = (bytes = 900): PostFacts => ({
  due: null,
  now: new Date(0),
  recent: [],
  missingLinks: new Set(),
  avoidedWords: [],
  pictureBytes: new Map([[hash, bytes]]),
});

const found = (one: ChannelPost, bytes?: number) =>
  videoRules.flatMap((rule) => rule(one, facts(bytes)));

test("videoRules accept a video within the limits", () => {
  expect(found(post([video]))).toEqual([]);
  expect(found(post([picture, picture]))).toEqual([]);
});

test.each<[rule: string, post: ChannelPost, bytes?: number]>([
  ["video_refused", { ...post([video]), limits: { ...post([]).limits, videos: undefined } }],
  ["videos_too_many", post([video, { ...video, hash: "c".repeat(64) }])],
  ["video_beside_pictures", post([picture, video])],
  ["video_too_large", post([video]), 1_001],
  ["video_too_long", post([{ ...video, seconds: 61 }])],
  ["video_too_short", post([{ ...video, seconds: 2 }])],
  ["video_shape_refused", post([{ ...video, height: 2_200 }])],
  ["video_shape_refused", post([{ ...video, height: 500 }])],
  ["video_too_small", post([{ ...video, width: 539, height: 960 }])],
  ["video_too_small", post([{ ...video, width: 540, height: 499 }])],
])("videoRules report %s", (rule, one, bytes) => {
  expect(found(one, bytes)).toMatchObject([{ rule, severity: "error", place: "media" }]);
});

test("a missing or long alt text of a video is reported as a video's", () => {
  const bare = { ...video, alt: "" };
  const wordy = { ...video, alt: "Rye at dawn" };
  expect(altTextMissing(post([{ ...picture, alt: "" }, bare]))).toMatchObject([
    { picture: 0, isVideo: false },
    { picture: 1, isVideo: true },
  ]);
  expect(altTextTooLong(post([wordy]))).toMatchObject([{ over: 1, isVideo: true }]);
});
