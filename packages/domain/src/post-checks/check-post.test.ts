import { webAddressesOf } from "../text/web-addresses.ts";
import { expect, test } from "vitest";

import type { Attachment, Content } from "../post/post-content.ts";
import { checkPost } from "./check-post.ts";
import type { ChannelPost, PostFacts, PostLimits } from "./post-finding.ts";

const limits: PostLimits = {
  text: { max: 10, unit: "grapheme" },
  pictures: {
    max: 2,
    types: ["image/jpeg", "image/png"],
    altMax: 5,
    maxBytes: 1_000,
    maxSide: 100,
    tallest: 2,
  },
  thread: false,
  perDay: null,
};

const picture = (part: Partial<Attachment> = {}): Attachment => ({
  id: "0197f0a0-0000-7000-8000-000000000001",
  hash: "a".repeat(64),
  type: "image/jpeg",
  width: 4,
  height: 3,
  alt: "A hat",
  ...part,
});

const post = (content: Partial<Content>, part: Partial<ChannelPost> = {}): ChannelPost => ({
  channelId: "bluesky",
  channelState: "connected",
  limits,
  content: { text: "Hello", media: [], ...content },
  ...part,
});

const now = new Date("2026-11-22T09:00:00Z");
const nothingKnown: PostFacts = {
  due: null,
  now,
  recent: [],
  missingLinks: new Set(),
  avoidedWords: [],
  pictureBytes: new Map(),
};
const check = (posts: ChannelPost[], facts: Partial<PostFacts> = {}) =>
  checkPost(posts, { ...nothingKnown, ...facts });

test("a short post to a connected channel has nothing wrong with it", () => {
  expect(check([post({ media: [picture()] })])).toEqual([]);
});

test("text is counted in the network's unit, up to its last character", () => {
  const family = "👨‍👩‍👧‍👦";
  expect(check([post({ text: family.repeat(10) })])).toEqual([]);
  expect(check([post({ text: family.repeat(12) })])).toEqual([
    {
      rule: "text_too_long",
      severity: "error",
      place: "text",
      channelId: "bluesky",
      over: 2,
      max: 10,
      canSplit: false,
    },
  ]);
  const bytes = { ...limits, text: { max: 10, unit: "byte" } as const };
  expect(check([post({ text: "äöüäöü" }, { limits: bytes })])).toMatchObject([{ over: 2 }]);
  const endless = { ...limits, text: { max: null, unit: "none" } as const };
  expect(check([post({ text: "x".repeat(9_000) }, { limits: endless })])).toEqual([]);
});

test("a network with threads takes a long text, unless it is to stay one post", () => {
  const threads = { ...limits, thread: true };
  const text = "More than ten";
  expect(check([post({ text }, { limits: threads })])).toEqual([]);
  const single = post({ text, settings: { thread: "single" } }, { limits: threads });
  expect(check([single])).toMatchObject([{ rule: "text_too_long", over: 3, canSplit: true }]);
});

test("blank is empty; a picture alone is not", () => {
  expect(check([post({ text: " \n" })])).toMatchObject([{ rule: "post_empty", severity: "error" }]);
  expect(check([post({ text: "", media: [picture()] })])).toEqual([]);
});

test("each picture is named that lacks its words, has too many, or is of a kind not taken", () => {
  expect(check([post({ media: [picture(), picture({ alt: " " })] })])).toMatchObject([
    { rule: "alt_text_missing", severity: "warning", place: "media", picture: 1, isVideo: false },
  ]);
  expect(check([post({ media: [picture({ alt: "A tall hat" })] })])).toMatchObject([
    { rule: "alt_text_too_long", severity: "error", picture: 0, over: 5, max: 5 },
  ]);
  expect(check([post({ media: [picture({ type: "image/gif" })] })])).toMatchObject([
    { rule: "picture_type_refused", severity: "error", picture: 0, type: "image/gif" },
  ]);
});

test("too many pictures block; a network without pictures says only that", () => {
  expect(check([post({ media: [picture(), picture(), picture()] })])).toMatchObject([
    { rule: "pictures_too_many", severity: "error", count: 3, max: 2 },
  ]);
  const none = { ...limits, pictures: { ...limits.pictures, max: 0, types: [] } };
  expect(check([post({ media: [picture()] }, { limits: none })])).toMatchObject([
    { rule: "pictures_too_many", max: 0 },
  ]);
});

test("a channel that waits is said, and does not block", () => {
  expect(check([post({}, { channelState: "paused" })])).toMatchObject([
    { rule: "channel_paused", severity: "warning", place: "channels" },
  ]);
  expect(check([post({}, { channelState: "needs_attention" })])).toMatchObject([
    { rule: "channel_broken", severity: "warning" },
  ]);
});

test("a time that is over blocks, this very moment too; now never does", () => {
  const past = { rule: "time_past", severity: "error", place: "time", channelId: null };
  expect(check([post({})], { due: new Date(now.getTime() - 1) })).toEqual([past]);
  expect(check([post({})], { due: now })).toEqual([past]);
  expect(check([post({})], { due: new Date(now.getTime() + 1) })).toEqual([]);
});

test("without a channel there is nowhere to go", () => {
  expect(check([])).toEqual([
    { rule: "no_channel", severity: "error", place: "channels", channelId: null },
  ]);
});

test("letters that only look like a font are found where they stand, and said plainly", () => {
  const roomy = { ...limits, text: { max: null, unit: "none" } as const };
  const styled = (text: string) => check([post({ text }, { limits: roomy })]);
  expect(styled("New: 𝐁𝐫𝐞𝐚𝐝 𝟐𝟒, ℝ and ⓉⒺⒶ")).toEqual([
    {
      rule: "text_styled",
      severity: "warning",
      place: "text",
      channelId: "bluesky",
      from: 5,
      to: 20,
      plain: "Bread 24",
    },
    {
      rule: "text_styled",
      severity: "warning",
      place: "text",
      channelId: "bluesky",
      from: 28,
      to: 31,
      plain: "TEA",
    },
  ]);
  expect(styled("ｶﾀｶﾅ ＡＢＣ, x ∈ ℝ, № 5, ½, Ω, café")).toEqual([]);
});

test("a link to nothing is found where it stands; what is not known to be missing is not judged", () => {
  const roomy = { ...limits, text: { max: null, unit: "none" } as const };
  const text = "See https://a.example/gone. Or https://a.example/here";
  const linked = post({ text }, { limits: roomy });
  expect(check([linked])).toEqual([]);
  expect(
    check([linked], {
      missingLinks: new Set(["https://a.example/gone"]),
      addressesIn: webAddressesOf,
    }),
  ).toEqual([
    {
      rule: "link_missing",
      severity: "warning",
      place: "text",
      channelId: "bluesky",
      url: "https://a.example/gone",
      from: 4,
      to: 26,
    },
  ]);
});

test("a picture too large in pixels or bytes blocks, one too tall is a hint", () => {
  expect(check([post({ media: [picture(), picture({ width: 101 })] })])).toMatchObject([
    { rule: "picture_too_large", severity: "error", place: "media", picture: 1 },
  ]);
  const known = (bytes: number) => ({ pictureBytes: new Map([[picture().hash, bytes]]) });
  expect(check([post({ media: [picture()] })], known(1_000))).toEqual([]);
  expect(check([post({ media: [picture()] })], known(1_001))).toMatchObject([
    { rule: "picture_too_large", maxBytes: 1_000, maxSide: 100 },
  ]);
  expect(check([post({ media: [picture({ width: 4, height: 8 })] })])).toEqual([]);
  expect(check([post({ media: [picture({ width: 4, height: 9 })] })])).toMatchObject([
    { rule: "picture_cut", severity: "hint", picture: 0, tallest: 2 },
  ]);
});

test("words without a picture block where the network shows none; an empty post is only empty", () => {
  const strict = { ...limits, pictures: { ...limits.pictures, required: true } } as const;
  expect(check([post({}, { limits: strict })])).toEqual([
    { rule: "picture_missing", severity: "error", place: "media", channelId: "bluesky" },
  ]);
  expect(check([post({ media: [picture()] }, { limits: strict })])).toEqual([]);
  expect(check([post({ text: " " }, { limits: strict })])).toMatchObject([{ rule: "post_empty" }]);
});

test("a picture of a shape that is not taken blocks, up to the last one that is", () => {
  const shapes = { tallest: 1.25, widest: 0.5 };
  const strict = { ...limits, pictures: { ...limits.pictures, shapes } };
  const shaped = (width: number, height: number) =>
    check([post({ media: [picture({ width, height })] }, { limits: strict })]);
  expect(shaped(80, 100)).toEqual([]);
  expect(shaped(100, 50)).toEqual([]);
  for (const [width, height] of [
    [79, 100],
    [100, 49],
  ] as const) {
    expect(shaped(width, height)).toMatchObject([
      { rule: "picture_shape_refused", severity: "error", place: "media", picture: 0 },
    ]);
  }
});

test("what blocks comes first, hints last", () => {
  const tall = picture({ height: 90, type: "image/gif" });
  const found = check([post({ media: [tall] }, { channelState: "paused" })]);
  expect(found.map(({ severity }) => severity)).toEqual(["error", "warning", "hint"]);
});
