import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

/** A newsletter through the workspace's own mail server. Sources of its limits: README.md. */
export const newsletter: Manifest = {
  id: "newsletter",
  name: "Newsletter",
  text: { max: null, unit: "none" },
  // Attached to each mail: four make 11 MB, of the usual limit of 25.
  pictures: {
    max: 4,
    types: ["image/jpeg", "image/png", "image/gif"],
    maxBytes: 2_000_000,
    maxSide: 8_192,
    altMax: 2_000,
    tallest: null,
  },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "html",
  idempotency: "reconcile",
  connect: ["smtp"],
  irrevocable: true,
  evidence: evidenceOf("real server", ["text", "picture", "altText"]),
};
