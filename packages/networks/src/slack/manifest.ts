import { evidenceOf } from "../core/evidence.ts";
import type { Manifest, Refusal } from "../core/network.ts";

const method = "docs.slack.dev/reference/methods/chat.postMessage#errors, read on 2026-11-28";

// Errors that mean that nothing was done; "fatal_error" and similar ones may have been partly done.
const refusals: readonly Refusal[] = [
  {
    status: 429,
    member: "error",
    is: "ratelimited",
    source: "docs.slack.dev/apis/web-api/rate-limits, read on 2026-11-28",
  },
  ...[
    "account_inactive",
    "channel_not_found",
    "invalid_auth",
    "is_archived",
    "message_limit_exceeded",
    "missing_scope",
    "not_allowed_token_type",
    "not_authed",
    "not_in_channel",
    "rate_limited",
    "ratelimited",
    "token_expired",
    "token_revoked",
  ].map((is) => ({ status: 200, member: "error", is, source: method })),
];

/** A Slack channel, by the workspace's own app. Sources of its limits: README.md. */
export const slack: Manifest = {
  id: "slack",
  name: "Slack",
  // Slack may split longer ones.
  text: { max: 4_000, unit: "utf16" },
  pictures: {
    // A message has up to 50 blocks; the maximum size of pictures is undocumented.
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
  refusals,
  // Undocumented; histories lag by seconds.
  settlesAfter: { post_message: 120 },
  doubles: true,
  connect: ["bot_token"],
  removal: { withinHours: null, elsewhere: ["notifications"] },
  editing: {
    withinHours: null,
    elsewhere: ["marked", "notifications"],
    fields: ["text", "altText"],
  },
  evidence: evidenceOf("contract", ["text", "picture", "altText", "delete", "edit"]),
};
