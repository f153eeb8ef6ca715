import { maxPictures, pictureTypes } from "@postlark/domain/post-content";
import { maxVideoBytes } from "@postlark/domain/video";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

/** The workspace's public page, served by the engine. */
export const page: Manifest = {
  id: "page",
  name: "Your page",
  text: { max: null, unit: "none" },
  pictures: {
    max: maxPictures,
    types: pictureTypes,
    maxBytes: 4_000_000,
    maxSide: 8_192,
    altMax: 2_000,
    tallest: null,
  },
  videos: { max: 4, besidePictures: true, maxBytes: maxVideoBytes, altMax: 2_000 },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  linkCard: true,
  warning: false,
  links: "html",
  idempotency: "client_key",
  connect: ["none"],
  removal: { withinHours: null, elsewhere: ["feed_readers"] },
  editing: { withinHours: null, elsewhere: ["feed_readers"], fields: ["text", "altText"] },
  evidence: evidenceOf("real server", [
    "text",
    "picture",
    "altText",
    "video",
    "linkCard",
    "delete",
    "edit",
  ]),
};
