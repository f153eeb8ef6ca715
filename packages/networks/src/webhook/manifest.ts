import { pictureTypes } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

/** A user's own address that receives each post as a signed request. */
export const webhook: Manifest = {
  id: "webhook",
  name: "Webhook",
  text: { max: null, unit: "none" },
  // Included in the request, of which receivers seldom accept more than 10 MB.
  pictures: {
    max: 4,
    types: pictureTypes,
    maxBytes: 1_500_000,
    maxSide: 8_192,
    altMax: 2_000,
    tallest: null,
  },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "header",
  connect: ["webhook"],
  removal: { withinHours: null, elsewhere: ["receivers"] },
  editing: { withinHours: null, elsewhere: ["receivers"], fields: ["text", "altText"] },
  evidence: evidenceOf("real server", ["text", "picture", "altText", "delete", "edit"]),
};
