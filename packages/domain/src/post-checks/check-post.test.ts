import { expect, test } from "vitest";

import type { Attachment, Content } from "../post-content.ts";
import { checkPost } from "./check-post.ts";
import type { ChannelPost, PostLimits, RecentPost } from "./post-finding.ts";

const limits: PostLimits = {
  text: { max: 10, unit: "grapheme" },
  pictures: { max: 2, types: ["image/jpeg", "image/png"], altMax: 5 },
  thread: false,
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
const check = (posts: ChannelPost[], recent: RecentPost[] = [], due: Date | null = null) =>
  checkPost(posts, { due, now, recent });

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
  expect(check([single])).toMatchObject([{ rule: "text_too_long", over: 3 }]);
});

test("blank is empty; a picture alone is not", () => {
  expect(check([post({ text: " \n" })])).toMatchObject([{ rule: "post_empty", severity: "error" }]);
  expect(check([post({ text: "", media: [picture()] })])).toEqual([]);
});

test("each picture is named that lacks its words, has too many, or is of a kind not taken", () => {
  expect(check([post({ media: [picture(), picture({ alt: " " })] })])).toMatchObject([
    { rule: "alt_text_missing", severity: "warning", place: "media", picture: 1 },
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
  const none = { ...limits, pictures: { max: 0, types: [], altMax: 0 } };
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
  expect(check([post({})], [], new Date(now.getTime() - 1))).toEqual([past]);
  expect(check([post({})], [], now)).toEqual([past]);
  expect(check([post({})], [], new Date(now.getTime() + 1))).toEqual([]);
});

test("without a channel there is nowhere to go", () => {
  expect(check([])).toEqual([
    { rule: "no_channel", severity: "error", place: "channels", channelId: null },
  ]);
});

test("the same words on the same channel are a repetition, however they are spaced", () => {
  const recent = {
    postId: "before",
    channelId: "bluesky",
    text: "Good   DAY\n",
    publishedAt: "2026-11-20T08:00:00Z",
  };
  const again = post({ text: "good day" });
  expect(check([again], [recent])).toEqual([
    {
      rule: "post_repeated",
      severity: "warning",
      place: "text",
      channelId: "bluesky",
      postId: "before",
      publishedAt: "2026-11-20T08:00:00Z",
    },
  ]);
  expect(check([again], [{ ...recent, channelId: "page" }])).toEqual([]);
  expect(check([post({ text: "", media: [picture()] })], [{ ...recent, text: "" }])).toEqual([]);
});

test("what blocks comes first", () => {
  const found = check([post({ text: "", media: [] }, { channelState: "paused" })]);
  expect(found.map(({ severity }) => severity)).toEqual(["error", "warning"]);
});
