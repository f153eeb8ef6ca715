import { maxPictures, pictureTypes } from "@postlark/domain/post-content";
import { maxVideoBytes } from "@postlark/domain/video";

import { evidenceOf } from "../evidence.ts";
import type { Manifest } from "../network.ts";

/** A site of WordPress, by its REST API. Where its limits are written: README.md. */
export const wordpress: Manifest = {
  id: "wordpress",
  name: "WordPress",
  text: { max: null, unit: "none" },
  // Each site has a limit of its own, which it does not tell.
  pictures: {
    max: maxPictures,
    types: pictureTypes,
    maxBytes: 8_000_000,
    maxSide: 8_192,
    altMax: 2_000,
    tallest: null,
  },
  videos: { max: 4, besidePictures: true, maxBytes: maxVideoBytes, altMax: 2_000 },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  // Its core has no field for one: a site that has Postlark's plugin says so.
  canonical: false,
  links: "html",
  idempotency: "reconcile",
  connect: ["app_password"],
  removal: { withinHours: null, elsewhere: ["trash", "library"] },
  editing: { withinHours: null, elsewhere: ["history"], fields: ["text", "altText", "canonical"] },
  evidence: evidenceOf("real server", [
    "text",
    "picture",
    "altText",
    "video",
    "canonical",
    "delete",
    "edit",
  ]),
};
