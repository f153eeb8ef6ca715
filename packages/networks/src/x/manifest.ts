import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

const errors = "docs.x.com/x-api/fundamentals/response-codes-and-errors, read on 2026-11-28";
const limits = "docs.x.com/fundamentals/rate-limits, read on 2026-11-28";

/** An account on X. Sources of its limits: README.md. */
export const x: Manifest = {
  id: "x",
  name: "X",
  text: { max: 280, unit: "weighted" },
  pictures: {
    max: 4,
    // Animated GIFs need another upload, and must be alone in a post.
    types: ["image/jpeg", "image/png", "image/webp"],
    maxBytes: 5_000_000,
    maxSide: 8_192,
    altMax: 1_000,
    tallest: null,
  },
  videos: {
    max: 1,
    besidePictures: false,
    maxBytes: 512_000_000,
    seconds: { min: 0.5, max: 1_200 },
    shapes: { tallest: 3, widest: 1 / 3 },
    altMax: null,
  },
  thread: true,
  firstComment: "reply",
  perDay: null,
  replies: ["everyone", "mentioned"],
  visibilities: [],
  warning: false,
  links: "plain",
  mentions: "name",
  idempotency: "reconcile",
  refusals: [
    { status: 401, member: "title", source: errors },
    { status: 402, member: "title", source: errors },
    { status: 429, member: "title", source: errors },
    { status: 429, member: "errors.0.code", is: 88, source: limits },
  ],
  // Undocumented; X's advice for 503 and 504 is "wait and retry", and lists lag by seconds.
  settlesAfter: { create_post: 120, first_comment: 120 },
  doubles: true,
  refusesRepeats: true,
  connect: ["oauth"],
  application: true,
  removal: { withinHours: null, elsewhere: ["replies"] },
  evidence: evidenceOf("contract", [
    "text",
    "thread",
    "picture",
    "altText",
    "video",
    "firstComment",
    "delete",
  ]),
};
