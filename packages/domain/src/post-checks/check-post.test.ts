import { webAddressesOf } from "../text/web-addresses.ts";
import { expect, test } from "vitest";

import type { Attachment, Content } from "../posts/post-content.ts";
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

test("checkPost finds no problem in a short post to a connected channel", () => {
  expect(check([post({ media: [picture()] })])).toEqual([]);
});

test("checkPost counts text in the network's unit", () => {
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

test("checkPost accepts a long text on a network with threads, unless the post is set to stay single", () => {
  const threads = { ...limits, thread: true };
  const text = "More than ten";
  expect(check([post({ text }, { limits: threads })])).toEqual([]);
  const single = post({ text, settings: { thread: "single" } }, { limits: threads });
  expect(check([single])).toMatchObject([{ rule: "text_too_long", over: 3, canSplit: true }]);
});

test("checkPost reports a blank post without a picture as empty", () => {
  expect(check([post({ text: " \n" })])).toMatchObject([{ rule: "post_empty", severity: "error" }]);
  expect(check([post({ text: "", media: [picture()] })])).toEqual([]);
});

test("checkPost names each picture whose alt text is missing or too long, or whose type is refused", () => {
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

test("checkPost refuses too many pictures, and any picture on a network without pictures", () => {
  expect(check([post({ media: [picture(), picture(), picture()] })])).toMatchObject([
    { rule: "pictures_too_many", severity: "error", count: 3, max: 2 },
  ]);
  const none = { ...limits, pictures: { ...limits.pictures, max: 0, types: [] } };
  expect(check([post({ media: [picture()] }, { limits: none })])).toMatchObject([
    { rule: "pictures_too_many", max: 0 },
  ]);
});

test("checkPost warns about a paused or broken channel, which does not block publishing", () => {
  expect(check([post({}, { channelState: "paused" })])).toMatchObject([
    { rule: "channel_paused", severity: "warning", place: "channels" },
  ]);
  expect(check([post({}, { channelState: "needs_attention" })])).toMatchObject([
    { rule: "channel_broken", severity: "warning" },
  ]);
});

test("checkPost refuses a due time that is past or now, but always allows publishing now", () => {
  const past = { rule: "time_past", severity: "error", place: "time", channelId: null };
  expect(check([post({})], { due: new Date(now.getTime() - 1) })).toEqual([past]);
  expect(check([post({})], { due: now })).toEqual([past]);
  expect(check([post({})], { due: new Date(now.getTime() + 1) })).toEqual([]);
});

test("checkPost refuses a post without a channel", () => {
  expect(check([])).toEqual([
    { rule: "no_channel", severity: "error", place: "channels", channelId: null },
  ]);
});

test("checkPost warns about letters that imitate a font, with their position and plain spelling", () => {
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

test("checkPost warns about a link in missingLinks, with its position", () => {
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

test("checkPost refuses a picture with too many pixels or bytes, and hints at one that is too tall", () => {
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

test("checkPost refuses a text without a picture where one is required, and reports an empty post only as empty", () => {
  const strict = { ...limits, pictures: { ...limits.pictures, required: true } } as const;
  expect(check([post({}, { limits: strict })])).toEqual([
    { rule: "picture_missing", severity: "error", place: "media", channelId: "bluesky" },
  ]);
  expect(check([post({ media: [picture()] }, { limits: strict })])).toEqual([]);
  expect(check([post({ text: " " }, { limits: strict })])).toMatchObject([{ rule: "post_empty" }]);
});

test("checkPost refuses a picture whose aspect ratio is outside the limits", () => {
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

test("checkPost sorts errors first and hints last", () => {
  const tall = picture({ height: 90, type: "image/gif" });
  const found = check([post({ media: [tall] }, { channelState: "paused" })]);
  expect(found.map(({ severity }) => severity)).toEqual(["error", "warning", "hint"]);
});
