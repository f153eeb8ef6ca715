import type { Capability, Evidence } from "./capability.ts";

const none: Evidence = { level: "none" };

const nothing: { readonly [Of in Capability]: Evidence } = {
  text: none,
  thread: none,
  picture: none,
  altText: none,
  video: none,
  linkCard: none,
  canonical: none,
  firstComment: none,
  reply: none,
  delete: none,
  edit: none,
  metrics: none,
  inbox: none,
};

/** Returns evidence for several capabilities at one level; the other capabilities are not supported. */
export function evidenceOf(
  level: Evidence["level"],
  provenCapabilities: readonly Capability[],
): typeof nothing {
  return { ...nothing, ...Object.fromEntries(provenCapabilities.map((one) => [one, { level }])) };
}
