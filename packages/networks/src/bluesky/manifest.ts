import { pictureTypes } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

export const bluesky: Manifest = {
  id: "bluesky",
  name: "Bluesky",
  text: { max: 300, unit: "grapheme" },
  // Servers not updated since 2025 refuse more than 1 MB.
  pictures: {
    max: 4,
    types: pictureTypes,
    maxBytes: 1_000_000,
    maxSide: 8_192,
    altMax: 2_000,
    tallest: 2,
  },
  // The lexicon's limit was 100 MB for long, and servers process at most three minutes.
  videos: {
    max: 1,
    besidePictures: false,
    maxBytes: 100_000_000,
    seconds: { min: 0, max: 180 },
    altMax: 1_000,
  },
  thread: true,
  firstComment: "reply",
  // 35,000 points a day, two for each new record.
  perDay: 17_500,
  replies: ["everyone", "nobody", "followers", "mentioned"],
  visibilities: [],
  linkCard: true,
  warning: false,
  links: "facets",
  mentions: "domain",
  people: true,
  idempotency: "client_key",
  refusals: [
    {
      status: 429,
      member: "error",
      is: "RateLimitExceeded",
      source: "https://docs.bsky.app/docs/advanced-guides/rate-limits, read on 2026-11-22",
    },
  ],
  connect: ["oauth", "app_password"],
  removal: { withinHours: null, elsewhere: ["copies", "replies"] },
  evidence: {
    ...evidenceOf("real server", [
      "text",
      "thread",
      "picture",
      "altText",
      "video",
      "linkCard",
      "firstComment",
      "delete",
    ]),
    metrics: { level: "contract" },
  },
};
