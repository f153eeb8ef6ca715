import { webAddressesOf } from "../text/web-addresses.ts";
import { expect, test } from "vitest";

import type { CommentLimit } from "../posts/text-room.ts";
import { commentTooLong } from "./comment-too-long.ts";
import { linkMissing } from "./link-missing.ts";
import type { ChannelPost } from "./post-finding.ts";
import { wordAvoided } from "./word-avoided.ts";

function post(comment: string, firstComment?: CommentLimit, warning = ""): ChannelPost {
  return {
    channelId: "a",
    channelState: "connected",
    limits: {
      text: { max: 10, unit: "mastodon" },
      pictures: { max: 4, types: [], altMax: null, maxBytes: 1, maxSide: 1, tallest: null },
      thread: true,
      perDay: null,
      ...(firstComment && { firstComment }),
    },
    content: { text: "Rye", media: [], settings: { firstComment: comment, warning } },
  };
}

const own = { max: 4, unit: "utf16" } as const;

test.each([
  ["1234", own, []],
  [" 1234\n", own, []],
  ["12345", own, [{ over: 1, max: 4 }]],
  ["1234567890", "reply", []],
  ["12345678901", "reply", [{ over: 1, max: 10 }]],
  ["12345678901", undefined, []],
] as const)("commentTooLong(%j) with the limit %j is %j", (comment, limit, expected) => {
  expect(commentTooLong(post(comment, limit))).toMatchObject(expected);
});

test("the post's content warning counts towards the limit of a first comment that is published as a reply", () => {
  expect(commentTooLong(post("12345678", "reply", "abc"))).toMatchObject([{ over: 1, max: 7 }]);
});

test("wordAvoided and linkMissing also check the first comment, if the channel supports one", () => {
  const commented = post("Cheap: https://example.com/gone", own);
  const facts = {
    avoidedWords: ["cheap"],
    missingLinks: new Set(["https://example.com/gone"]),
    addressesIn: webAddressesOf,
  };
  expect(wordAvoided(commented, facts)).toMatchObject([{ place: "comment", from: 0, to: 5 }]);
  expect(linkMissing(commented, facts)).toMatchObject([{ place: "comment", from: 7 }]);
  const without = post("Cheap: https://example.com/gone");
  expect([...wordAvoided(without, facts), ...linkMissing(without, facts)]).toEqual([]);
});
