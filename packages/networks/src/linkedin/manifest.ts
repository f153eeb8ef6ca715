import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";
import { refusals } from "./refusals.ts";

/** A member's profile on LinkedIn. Sources of its limits: README.md. */
export const linkedin: Manifest = {
  id: "linkedin",
  name: "LinkedIn",
  text: { max: 3_000, unit: "utf16" },
  pictures: {
    max: 20,
    types: ["image/jpeg", "image/png", "image/gif"],
    maxBytes: 5_000_000,
    // 36,152,320 pixels in total.
    maxSide: 6_000,
    altMax: 2_000,
    tallest: null,
  },
  videos: {
    max: 1,
    besidePictures: false,
    maxBytes: 500_000_000,
    seconds: { min: 3, max: 1_800 },
    altMax: null,
  },
  thread: false,
  firstComment: { max: 1_250, unit: "utf16" },
  perDay: null,
  replies: [],
  visibilities: [],
  linkCard: true,
  warning: false,
  links: "plain",
  idempotency: "none",
  doubles: true,
  refusals,
  connect: ["oauth"],
  application: true,
  removal: { withinHours: null, elsewhere: ["notifications"] },
  editing: { withinHours: null, elsewhere: ["marked"], fields: ["text"] },
  evidence: evidenceOf("contract", [
    "text",
    "picture",
    "altText",
    "video",
    "linkCard",
    "firstComment",
    "delete",
    "edit",
  ]),
};
