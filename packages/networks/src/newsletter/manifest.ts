import { evidenceOf } from "../core/evidence.ts";
import type { Manifest } from "../core/network.ts";

/** A newsletter by mail, through a mail server of the workspace's own. Where its limits are written: README.md. */
export const newsletter: Manifest = {
  id: "newsletter",
  name: "Newsletter",
  text: { max: null, unit: "none" },
  // Each mail carries them: four make 11 MB, of the 25 that most mailboxes take.
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
