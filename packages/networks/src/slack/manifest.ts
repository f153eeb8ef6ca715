import { evidenceOf } from "../evidence.ts";
import type { Manifest } from "../network.ts";

/** A Slack channel, by an app of its workspace's own. Where its limits are written: README.md. */
export const slack: Manifest = {
  id: "slack",
  name: "Slack",
  // Longer ones may be cut into several messages there.
  text: { max: 4_000, unit: "utf16" },
  pictures: {
    // A message has 50 blocks; how large a picture may be is not written.
    max: 10,
    types: ["image/jpeg", "image/png", "image/gif"],
    maxBytes: 10_000_000,
    maxSide: 8_192,
    altMax: 1_000,
    tallest: null,
  },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "reconcile",
  connect: ["bot_token"],
  removal: { withinHours: null, elsewhere: ["notifications"] },
  editing: {
    withinHours: null,
    elsewhere: ["marked", "notifications"],
    fields: ["text", "altText"],
  },
  evidence: evidenceOf("contract", ["text", "picture", "altText", "delete", "edit"]),
};
