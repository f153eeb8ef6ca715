import { maxPictures } from "@postlark/domain/post-content";

import type { Manifest } from "../network.ts";

/** A page on Facebook. Where its limits are written: README.md. */
export const facebook: Manifest = {
  id: "facebook",
  name: "Facebook",
  text: { max: 63_206, unit: "utf16" },
  pictures: {
    max: maxPictures,
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
  idempotency: "sighting",
  connect: ["oauth"],
  application: true,
  removal: { withinHours: null, elsewhere: ["sharers"] },
  editing: { withinHours: null, elsewhere: ["history"], fields: ["text"] },
  evidence: {
    text: { level: "contract" },
    thread: { level: "none" },
    picture: { level: "contract" },
    altText: { level: "contract" },
    video: { level: "none" },
    linkCard: { level: "none" },
    firstComment: { level: "none" },
    reply: { level: "none" },
    delete: { level: "contract" },
    edit: { level: "contract" },
    metrics: { level: "none" },
    inbox: { level: "none" },
  },
};
