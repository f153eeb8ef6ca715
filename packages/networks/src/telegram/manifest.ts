import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";
import { refusals } from "./refusals.ts";

/** A Telegram channel or group, by a bot. Where its limits are written: README.md. */
export const telegram: Manifest = {
  id: "telegram",
  name: "Telegram",
  // "Characters", which may be of either kind: in UTF-16 code units there are never fewer.
  text: { max: 4_096, unit: "utf16" },
  pictures: {
    max: 10,
    // It is not said which it takes; these are the two that every photo is.
    types: ["image/jpeg", "image/png"],
    maxBytes: 10_000_000,
    // Both sides together at most 10,000.
    maxSide: 5_000,
    altMax: null,
    tallest: null,
  },
  // 50 MB.
  videos: { max: 10, besidePictures: true, maxBytes: 50_000_000, altMax: null },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "none",
  doubles: true,
  refusals,
  connect: ["bot_token"],
  removal: { withinHours: 48, elsewhere: ["notifications"] },
  editing: { withinHours: null, elsewhere: ["marked", "notifications"], fields: ["text"] },
  evidence: evidenceOf("contract", ["text", "picture", "video", "delete", "edit"]),
};
