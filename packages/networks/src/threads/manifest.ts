import { evidenceOf } from "../core/evidence.ts";
import { refusals } from "../meta/refusals.ts";
import type { Manifest } from "../core/network.ts";

/** A profile on Threads. Sources of its limits: README.md. */
export const threads: Manifest = {
  id: "threads",
  name: "Threads",
  // Every character counts its bytes: documented for emoji, observed for curly apostrophes.
  text: { max: 500, unit: "byte" },
  pictures: {
    max: 20,
    // Threads accepts JPEG and PNG; pictures are served to it as JPEG.
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
  // `create-posts/text-attachments` (2026-07-02): unique links, above which a container is refused.
  counts: { links: 5 },
  thread: true,
  firstComment: "reply",
  perDay: 250,
  replies: ["everyone", "followers", "mentioned"],
  visibilities: [],
  warning: false,
  links: "plain",
  mentions: "name",
  idempotency: "reconcile",
  refusals,
  // `troubleshooting`: if publishing returns no id, poll the status "for no more than 5 minutes".
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
