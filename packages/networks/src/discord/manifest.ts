import { pictureTypes } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";
import { refusals } from "./refusals.ts";

/** A Discord channel, by one of its incoming webhooks. Where its limits are written: README.md. */
export const discord: Manifest = {
  id: "discord",
  name: "Discord",
  // "Characters", without a definition: there are never fewer UTF-16 code units.
  text: { max: 2_000, unit: "utf16" },
  pictures: {
    max: 10,
    types: pictureTypes,
    maxBytes: 10_485_760,
    // Discord has no limit.
    maxSide: 8_192,
    altMax: 1_024,
    tallest: null,
  },
  videos: { max: 10, besidePictures: true, maxBytes: 10_485_760, altMax: 1_024 },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "none",
  doubles: true,
  refusals,
  connect: ["webhook_address"],
  removal: { withinHours: null, elsewhere: ["notifications"] },
  editing: { withinHours: null, elsewhere: ["marked", "notifications"], fields: ["text"] },
  evidence: evidenceOf("contract", ["text", "picture", "altText", "video", "delete", "edit"]),
};
