import { pictureTypes } from "@postlark/domain/post-content";

import type { Manifest } from "../network.ts";

/** A site of Ghost, by its Admin API. Where its limits are written: README.md. */
export const ghost: Manifest = {
  id: "ghost",
  name: "Ghost",
  text: { max: null, unit: "none" },
  // Each site has a limit of its own for files, which it does not tell.
  pictures: {
    max: 4,
    types: pictureTypes,
    maxBytes: 8_000_000,
    maxSide: 8_192,
    altMax: 191,
    tallest: null,
  },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "html",
  idempotency: "reconcile",
  connect: ["secret_key"],
  removal: { withinHours: null, elsewhere: ["feed_readers", "library"] },
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
    edit: { level: "none" },
    metrics: { level: "none" },
    inbox: { level: "none" },
  },
};
