import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";
import { refusals } from "./refusals.ts";

/** A Telegram channel or group, by a bot. Sources of its limits: README.md. */
export const telegram: Manifest = {
  id: "telegram",
  name: "Telegram",
  // "Characters", without a definition: there are never fewer UTF-16 code units.
  text: { max: 4_096, unit: "utf16" },
  pictures: {
    max: 10,
    // Undocumented; these two are always supported.
    types: ["image/jpeg", "image/png"],
    maxBytes: 10_000_000,
    // 10,000 for both sides together.
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
