import { pictureTypes } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

export const bluesky: Manifest = {
  id: "bluesky",
  name: "Bluesky",
  text: { max: 300, unit: "grapheme" },
  // Servers that have not been updated since 2025 refuse more than 1 MB.
  pictures: {
    max: 4,
    types: pictureTypes,
    maxBytes: 1_000_000,
    maxSide: 8_192,
    altMax: 2_000,
    tallest: 2,
  },
  // Its lexicon took 100 MB for long, and its servers made three minutes at most one that plays.
  videos: {
    max: 1,
    besidePictures: false,
    maxBytes: 100_000_000,
    seconds: { min: 0, max: 180 },
    altMax: 1_000,
  },
  thread: true,
  firstComment: "reply",
  // Its servers take 35,000 points a day, and two for each record that is put.
  perDay: 17_500,
  replies: ["everyone", "nobody", "followers", "mentioned"],
  visibilities: [],
  linkCard: true,
  warning: false,
  links: "facets",
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
