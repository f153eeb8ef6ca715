import type { Manifest } from "../network.ts";

/** A Slack channel, by an app of its workspace's own. Where its limits are written: README.md. */
export const slack: Manifest = {
  id: "slack",
  name: "Slack",
  // Longer ones may be cut into several messages there.
  text: { max: 4_000, unit: "utf16" },
  pictures: { max: 0, types: [], maxBytes: 0, maxSide: 0, altMax: null, tallest: null },
  thread: false,
  perDay: null,
  replies: [],
  visibilities: [],
  warning: false,
  links: "plain",
  idempotency: "reconcile",
  connect: ["bot_token"],
  evidence: {
    text: { level: "contract" },
    thread: { level: "none", note: "A message takes 4,000 characters." },
    picture: { level: "none", note: "Files are uploaded, and shared, apart from a message." },
    altText: { level: "none" },
    video: { level: "none" },
    linkCard: { level: "none", note: "Switched off: a link is a link." },
    firstComment: { level: "none" },
    reply: { level: "none" },
    delete: { level: "none" },
    metrics: { level: "none" },
    inbox: { level: "none" },
  },
};
