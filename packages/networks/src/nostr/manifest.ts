import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

export const nostr: Manifest = {
  id: "nostr",
  name: "Nostr",
  text: { max: null, unit: "none" },
  pictures: { max: 0, types: [], maxBytes: 0, maxSide: 0, altMax: 0, tallest: null },
  thread: false,
  firstComment: "reply",
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "content_address",
  connect: ["secret_key", "remote_signer"],
  removal: { withinHours: null, elsewhere: ["relays", "replies"] },
  evidence: evidenceOf("real server", ["text", "firstComment", "delete"]),
};
