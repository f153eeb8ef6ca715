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

const found = (canonical: string, taken: PostLimits = limits) =>
  canonicalRefused({
    channelId: "site",
    channelState: "connected",
    limits: taken,
    content: { text: "Rye", media: [], settings: { canonical } },
  });

test.each(["https://example.com/rye", " http://example.com/rye?a=b#c ", "", " "])(
  "%s is published as where an article was first, or left out",
  (typed) => expect(found(typed)).toEqual([]),
);

test.each(["example.com/rye", "https://", "https://a b", "javascript:alert(1)"])(
  "%s is no address, and blocks",
  (typed) =>
    expect(found(typed)).toEqual([
      { rule: "canonical_refused", severity: "error", place: "canonical", channelId: "site" },
    ]),
);

test("an article on a site without a field for it says nothing of the kind, or does not go out", () => {
  const without = { ...limits, canonical: false };
  expect(found(" ", without)).toEqual([]);
  expect(found("https://example.com/rye", without)).toEqual([
    { rule: "canonical_unsupported", severity: "error", place: "canonical", channelId: "site" },
  ]);
});

test("where there are no articles, whatever was typed is left out", () => {
  const { canonical: _, ...others } = limits;
  expect(found("example.com/rye", others)).toEqual([]);
});
