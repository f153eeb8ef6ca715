import { maxVideoBytes } from "@postlark/domain/video";

import { evidenceOf } from "../core/evidence.ts";
import { refusals } from "../meta/refusals.ts";
import type { Manifest } from "../core/network.ts";

/** A page on Facebook. Sources of its limits: README.md. */
export const facebook: Manifest = {
  id: "facebook",
  name: "Facebook",
  text: { max: 63_206, unit: "utf16" },
  pictures: {
    // Undocumented.
    max: 10,
    types: ["image/jpeg", "image/png", "image/gif"],
    maxBytes: 10_000_000,
    maxSide: 8_192,
    altMax: 1_000,
    tallest: null,
  },
  // A reel: 9 by 16, with whole even sides. The maximum size is undocumented: the library's applies.
  videos: {
    max: 1,
    besidePictures: false,
    maxBytes: maxVideoBytes,
    seconds: { min: 3, max: 90 },
    shapes: { tallest: 1.7795, widest: 1.776 },
    smallest: { width: 540, height: 960 },
    altMax: null,
  },
  thread: false,
  firstComment: { max: 8_000, unit: "utf16" },
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "sighting",
  doubles: true,
  refusals,
  // The delay of a reel's status or a comment is undocumented: twice the maximum duration of a request at Meta.
  settlesAfter: { publish_reel: 300, first_comment: 120 },
  connect: ["oauth"],
  application: true,
  removal: { withinHours: null, elsewhere: ["sharers"] },
  editing: { withinHours: null, elsewhere: ["history"], fields: ["text"] },
  evidence: evidenceOf("contract", [
    "text",
    "picture",
    "altText",
    "video",
    "firstComment",
    "delete",
    "edit",
  ]),
};
