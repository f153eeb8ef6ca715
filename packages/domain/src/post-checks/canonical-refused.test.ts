import { expect, test } from "vitest";

import { canonicalRefused } from "./canonical-refused.ts";
import type { PostLimits } from "./post-finding.ts";

const limits: PostLimits = {
  text: { max: null, unit: "none" },
  pictures: { max: 0, types: [], altMax: null, maxBytes: 0, maxSide: 0, tallest: null },
  thread: false,
  canonical: true,
  perDay: null,
};

const found = (canonical: string, postLimits: PostLimits = limits) =>
  canonicalRefused({
    channelId: "site",
    channelState: "connected",
    limits: postLimits,
    content: { text: "Rye", media: [], settings: { canonical } },
  });

test.each(["https://example.com/rye", " http://example.com/rye?a=b#c ", "", " "])(
  "canonicalRefused accepts %j",
  (typed) => expect(found(typed)).toEqual([]),
);

test.each(["example.com/rye", "https://", "https://a b", "javascript:alert(1)"])(
  "canonicalRefused refuses %j",
  (typed) =>
    expect(found(typed)).toEqual([
      { rule: "canonical_refused", severity: "error", place: "canonical", channelId: "site" },
    ]),
);

test("canonicalRefused refuses a canonical URL on a site that has no field for it", () => {
  const without = { ...limits, canonical: false };
  expect(found(" ", without)).toEqual([]);
  expect(found("https://example.com/rye", without)).toEqual([
    { rule: "canonical_unsupported", severity: "error", place: "canonical", channelId: "site" },
  ]);
});

test("canonicalRefused ignores a canonical URL on a network without articles", () => {
  const { canonical: _, ...others } = limits;
  expect(found("example.com/rye", others)).toEqual([]);
});
