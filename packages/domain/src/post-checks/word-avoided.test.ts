import { expect, test } from "vitest";

import { wordAvoided } from "./word-avoided.ts";
import type { ChannelPost } from "./post-finding.ts";

const found = (text: string, ...avoidedWords: string[]) => {
  const post: ChannelPost = {
    channelId: "bluesky",
    channelState: "connected",
    limits: {
      text: { max: 300, unit: "grapheme" },
      pictures: { max: 4, types: [], altMax: null, maxBytes: 1, maxSide: 1, tallest: null },
      thread: true,
      perDay: null,
    },
    content: { text, media: [] },
  };
  return wordAvoided(post, { avoidedWords }).map((finding) =>
    finding.rule === "word_avoided" ? text.slice(finding.from, finding.to) : finding,
  );
};

test.each([
  ["An awesome offer. AWESOME!", ["awesome"], ["awesome", "AWESOME"]],
  ["Awesomely and unawesome", ["awesome"], []],
  ["Über uns, überall", ["über"], ["Über"]],
  ["state of the art, state-of-the-art", ["state-of-the-art"], ["state-of-the-art"]],
  ["C++ (really) costs $5.00?", ["c++", "(really)", "$5.00?"], ["C++", "(really)", "$5.00?"]],
  ["a.b axb", ["a.b"], ["a.b"]],
  ["#awesome @awesome", ["awesome"], ["awesome", "awesome"]],
  ["cafe\u0301 cafe", ["cafe"], ["cafe"]],
  ["大売り出し", ["売り"], ["売り"]],
  ["ราคาถูกมาก", ["ถูก"], ["ถูก"]],
  ["Nothing of it", [], []],
])("in %j, the avoided words %j match %j", (text, words, expected) => {
  expect(found(text, ...words)).toEqual(expected);
});
