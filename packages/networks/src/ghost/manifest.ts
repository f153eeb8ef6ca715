import { maxPictures, pictureTypes } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

/** A Ghost site, by its Admin API. Sources of its limits: README.md. */
export const ghost: Manifest = {
  id: "ghost",
  name: "Ghost",
  text: { max: null, unit: "none" },
  // Each site has its own limit for files, which it does not return.
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
  // Authentication and permissions are checked before anything is done.
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
  // For plans frozen when articles were published in one step: twice the usual timeout of a proxy.
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
