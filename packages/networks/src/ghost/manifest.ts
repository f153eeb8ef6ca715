import { maxPictures, pictureTypes } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

/** A site of Ghost, by its Admin API. Where its limits are written: README.md. */
export const ghost: Manifest = {
  id: "ghost",
  name: "Ghost",
  text: { max: null, unit: "none" },
  // Each site has a limit of its own for files, which it does not tell.
  pictures: {
    max: maxPictures,
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
  canonical: true,
  links: "html",
  idempotency: "reconcile",
  repeatable: ["upload_picture", "create_draft", "publish_draft"],
  // Who asks, and whether they may, is found out before anything is done.
  refusals: [
    {
      status: 401,
      member: "errors.0.type",
      is: "UnauthorizedError",
      source: "docs.ghost.org/admin-api#token-authentication and #errors, read on 2026-11-28",
    },
    {
      status: 403,
      member: "errors.0.type",
      is: "NoPermissionError",
      source: "docs.ghost.org/admin-api#errors, read on 2026-11-28",
    },
  ],
  // Of plans that were frozen when articles were published at once: twice what stands before a site waits for it.
  settlesAfter: { publish_post: 120 },
  connect: ["secret_key"],
  removal: { withinHours: null, elsewhere: ["feed_readers", "library"] },
  editing: {
    withinHours: null,
    elsewhere: ["feed_readers"],
    fields: ["text", "altText", "canonical"],
  },
  evidence: evidenceOf("contract", ["text", "picture", "altText", "canonical", "delete", "edit"]),
};
