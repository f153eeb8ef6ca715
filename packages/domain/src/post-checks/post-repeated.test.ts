import { expect, test } from "vitest";

import type { ChannelPost, RecentPost } from "./post-finding.ts";
import { postRepeated } from "./post-repeated.ts";

const post = (text: string): ChannelPost => ({
  channelId: "bluesky",
  channelState: "connected",
  limits: {
    text: { max: null, unit: "none" },
    pictures: { max: 4, types: [], altMax: null, maxBytes: 1, maxSide: 1, tallest: null },
    thread: false,
    perDay: null,
  },
  content: { text, media: [] },
});

const found = (one: ChannelPost, recent: RecentPost[]) => postRepeated(one, { recent });

const before: RecentPost = {
  postId: "before",
  channelId: "bluesky",
  text: "Good   DAY\n",
  isOut: true,
  at: "2026-11-20T08:00:00Z",
};

test("postRepeated warns about the same text on the same channel, even in other case or with other whitespace", () => {
  const again = post("good day");
  expect(found(again, [before])).toEqual([
    {
      rule: "post_repeated",
      severity: "warning",
      place: "text",
      channelId: "bluesky",
      postId: "before",
      isOut: true,
      at: "2026-11-20T08:00:00Z",
      text: "Good   DAY\n",
    },
  ]);
  expect(found(again, [{ ...before, channelId: "page" }])).toEqual([]);
  expect(found(post(""), [{ ...before, text: "" }])).toEqual([]);
});

test("postRepeated warns about a similar text and names the most similar post, but ignores short texts", () => {
  const text = "Fresh rye from the wood oven, every morning from seven.";
  const near = { ...before, postId: "near", text: text.replace("seven", "half past six") };
  const nearer = { ...near, postId: "nearer", isOut: false, text: text.replace("Fresh", "Warm") };
  const far = { ...before, text: "We are looking for a second baker for the summer." };
  const again = post(text);
  expect(found(again, [far, near, nearer])).toMatchObject([
    { rule: "post_similar", severity: "warning", place: "text", postId: "nearer", isOut: false },
  ]);
  expect(found(again, [far])).toEqual([]);
  const greeting = { ...before, text: "Good day!" };
  expect(found(post("Good day"), [greeting])).toEqual([]);
});
