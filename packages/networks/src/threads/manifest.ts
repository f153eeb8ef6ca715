import { evidenceOf } from "../core/evidence.ts";
import { refusals } from "../meta/refusals.ts";
import type { Manifest } from "../core/network.ts";

/** A profile on Threads. Where its limits are written: README.md. */
export const threads: Manifest = {
  id: "threads",
  name: "Threads",
  // Of every character its bytes: that of emojis alone is written, a curly apostrophe counts three as well.
  text: { max: 500, unit: "byte" },
  pictures: {
    max: 20,
    // Threads takes JPEG and PNG; what it fetches here is a JPEG, whatever it was.
    types: ["image/jpeg", "image/png", "image/webp"],
    maxBytes: 8_000_000,
    maxSide: 8_192,
    altMax: 1_000,
    tallest: null,
    shapes: { tallest: 10, widest: 0.1 },
  },
  videos: {
    max: 20,
    besidePictures: true,
    maxBytes: 1_000_000_000,
    seconds: { min: 0, max: 300 },
    shapes: { tallest: 100, widest: 0.1 },
    altMax: 1_000,
  },
  // `create-posts/text-attachments` (2026-07-02): of unique links, above which no container is made.
  counts: { links: 5 },
  thread: true,
  firstComment: "reply",
  perDay: 250,
  replies: ["everyone", "followers", "mentioned"],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "reconcile",
  refusals,
  // `troubleshooting`: where publishing returns no id, the status is asked for "for no more than 5 minutes".
  settlesAfter: { publish_container: 300, first_comment: 300 },
  connect: ["oauth"],
  application: true,
  removal: { withinHours: null, elsewhere: [] },
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
