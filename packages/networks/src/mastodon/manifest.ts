import { pictureTypes, visibilities } from "@postlark/domain/post-content";

import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

export const mastodon: Manifest = {
  id: "mastodon",
  name: "Mastodon",
  // Mastodon's defaults; each server's own limits are read when connecting.
  text: { max: 500, unit: "mastodon" },
  pictures: {
    max: 4,
    types: pictureTypes,
    maxBytes: 10_485_760,
    maxSide: 4_096,
    altMax: 1_500,
    tallest: null,
  },
  // Default of servers before 4.2; newer ones return their own.
  videos: { max: 1, besidePictures: false, maxBytes: 41_943_040, altMax: 1_500 },
  thread: true,
  firstComment: "reply",
  perDay: null,
  replies: [],
  visibilities,
  // https://docs.joinmastodon.org/entities/Instance/#polls: the usual limits.
  poll: { max: 4, optionMax: 50, shortest: 300, longest: 2_629_746 },
  warning: true,
  links: "plain",
  mentions: "address",
  people: true,
  idempotency: "reconcile",
  refusals: [
    {
      status: 401,
      member: "error",
      source: "docs.joinmastodon.org/methods/statuses/#401-unauthorized, read on 2026-11-28",
    },
    {
      status: 429,
      member: "error",
      source:
        "docs.joinmastodon.org/api/rate-limits, and its words in mastodon/mastodon: config/initializers/rack_attack.rb, which answers before the application is asked; read on 2026-11-28",
    },
  ],
  // Twice the usual timeout of a proxy (nginx, 60 s): the server itself continues.
  settlesAfter: { post_status: 120, first_comment: 120 },
  // On servers that ignore `Idempotency-Key`.
  doubles: true,
  connect: ["oauth"],
  removal: { withinHours: null, elsewhere: ["copies", "replies"] },
  editing: {
    withinHours: null,
    elsewhere: ["history", "sharers", "copies"],
    fields: ["text", "warning", "altText"],
  },
  evidence: {
    ...evidenceOf("real server", [
      "text",
      "thread",
      "picture",
      "altText",
      "video",
      "firstComment",
      "metrics",
    ]),
    delete: { level: "contract" },
    edit: { level: "contract" },
  },
};
