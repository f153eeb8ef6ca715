import { evidenceOf } from "../evidence.ts";
import type { Manifest } from "../network.ts";

/** A Slack channel, by an app of its workspace's own. Where its limits are written: README.md. */
export const slack: Manifest = {
  id: "slack",
  name: "Slack",
  // Longer ones may be cut into several messages there.
  text: { max: 4_000, unit: "utf16" },
  pictures: { max: 0, types: [], maxBytes: 0, maxSide: 0, altMax: null, tallest: null },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "reconcile",
  connect: ["bot_token"],
  removal: { withinHours: null, elsewhere: ["notifications"] },
  editing: { withinHours: null, elsewhere: ["marked", "notifications"], fields: ["text"] },
  evidence: evidenceOf("contract", ["text", "delete", "edit"]),
};
