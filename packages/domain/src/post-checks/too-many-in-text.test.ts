import { expect, test } from "vitest";

import type { ChannelPost, PostLimits } from "./post-finding.ts";
import { tooManyInText } from "./too-many-in-text.ts";

const limits: PostLimits = {
  text: { max: 60, unit: "byte" },
  pictures: { max: 1, types: [], altMax: null, maxBytes: 0, maxSide: 0, tallest: null },
  thread: true,
  firstComment: "reply",
  counts: { links: 2, hashtags: 3 },
  perDay: null,
};

const post = (content: Partial<ChannelPost["content"]>, part: Partial<PostLimits> = {}) =>
  tooManyInText({
    channelId: "threads",
    channelState: "connected",
    limits: { ...limits, ...part },
    content: { text: "Hello", media: [], ...content },
  });

const found = { severity: "error", channelId: "threads" } as const;
const three = "https://a.example/1 https://a.example/2 https://a.example/3";

test("tooManyInText refuses more links or hashtags than the network takes", () => {
  expect(post({ text: three })).toEqual([
    { ...found, rule: "links_too_many", place: "text", count: 3, max: 2 },
  ]);
  expect(post({ text: "#a #b #c #1" })).toEqual([
    { ...found, rule: "hashtags_too_many", place: "text", count: 4, max: 3 },
  ]);
});

test("tooManyInText counts each part of a thread by itself, and a single post as a whole", () => {
  const text = `${three.replace("https://a.example/3", "")}and something more. https://a.example/3`;
  expect(post({ text })).toEqual([]);
  expect(post({ text, settings: { thread: "single" } })).toHaveLength(1);
});

test("tooManyInText counts a first comment by itself where it is published as a post", () => {
  const content = { settings: { firstComment: three } };
  expect(post(content)).toEqual([
    { ...found, rule: "links_too_many", place: "comment", count: 3, max: 2 },
  ]);
  expect(post(content, { firstComment: { max: 1_000, unit: "utf16" } })).toEqual([]);
});

test("tooManyInText finds nothing on a network without limits", () => {
  expect(post({ text: three }, { counts: {} })).toEqual([]);
});
