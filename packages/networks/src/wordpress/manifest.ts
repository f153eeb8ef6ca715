import { maxPictures, pictureTypes } from "@postlark/domain/post-content";
import { maxVideoBytes } from "@postlark/domain/video";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest, Refusal } from "../core/network.ts";

// Refusals before anything is done: authentication precedes routing, and the permission callback precedes the callback.
const byServer = "reference/classes/wp_rest_server/serve_request, read on 2026-11-28";
const byRoute = "rest-api/extending-the-rest-api/routes-and-endpoints, read on 2026-11-28";

const refusals: readonly Refusal[] = [
  ...["incorrect_password", "invalid_username", "invalid_email"].map((is) => ({
    status: 401,
    member: "code",
    is,
    source: byServer,
  })),
  ...[401, 403].flatMap((status) =>
    ["rest_cannot_create", "rest_cannot_edit", "rest_cannot_publish"].map((is) => ({
      status,
      member: "code",
      is,
      source: byRoute,
    })),
  ),
];

/** A WordPress site, by its REST API. Sources of its limits: README.md. */
export const wordpress: Manifest = {
  id: "wordpress",
  name: "WordPress",
  text: { max: null, unit: "none" },
  // Each site has its own limit, which it does not return.
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
  // WordPress itself has no field for one; a site with Postlark's plugin does.
  canonical: false,
  links: "html",
  idempotency: "reconcile",
  repeatable: ["upload_picture", "create_tag", "create_draft", "publish_draft"],
  refusals,
  // For plans frozen when articles were published in one step: PHP continues after a client has disconnected.
  settlesAfter: { publish_post: 120 },
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
