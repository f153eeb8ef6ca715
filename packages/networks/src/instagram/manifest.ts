import { evidenceOf } from "../core/evidence.ts";
import { refusals } from "../meta/refusals.ts";
import type { Manifest } from "../core/network.ts";

/** A professional account on Instagram. Sources of its limits: README.md. */
export const instagram: Manifest = {
  id: "instagram",
  name: "Instagram",
  // "Characters", without a definition: there are never fewer UTF-16 code units.
  text: { max: 2_200, unit: "utf16" },
  pictures: {
    max: 10,
    // Instagram accepts JPEG only; pictures are served to it as JPEG.
    types: ["image/jpeg", "image/png", "image/webp"],
    maxBytes: 8_000_000,
    maxSide: 8_192,
    altMax: 1_000,
    tallest: null,
    shapes: { tallest: 1.25, widest: 1 / 1.91 },
    required: true,
  },
  videos: {
    max: 10,
    besidePictures: true,
    maxBytes: 300_000_000,
    seconds: { min: 3, max: 900 },
    shapes: { tallest: 100, widest: 0.1 },
    altMax: null,
  },
  // `instagram-graph-api/reference/ig-user/media`: per caption.
  counts: { hashtags: 30, mentions: 20 },
  thread: false,
  firstComment: { max: 2_200, unit: "utf16" },
  // 100 in its guide, 50 in its reference.
  perDay: 50,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  mentions: "name",
  idempotency: "reconcile",
  refusals,
  // `content-publishing`: if publishing returns no id, poll the status "for no more than 5 minutes".
  settlesAfter: { publish_container: 300, first_comment: 120 },
  connect: ["oauth"],
  application: true,
  evidence: evidenceOf("contract", ["text", "picture", "altText", "video", "firstComment"]),
};
