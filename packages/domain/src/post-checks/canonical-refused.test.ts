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

test("where a network is told of none, whatever was typed is left out", () => {
  expect(found("example.com/rye", { ...limits, canonical: false })).toEqual([]);
});
