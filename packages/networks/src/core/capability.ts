export const capabilities = [
  "text",
  "thread",
  "picture",
  "altText",
  "video",
  "linkCard",
  "canonical",
  "firstComment",
  "reply",
  "delete",
  "edit",
  "metrics",
  "inbox",
] as const;

/** What a network can do, with its evidence (docs/networks.md). */
export type Capability = (typeof capabilities)[number];

/**
 * `real server`: our tests run against it. `contract`: our simulator, built from its documentation. `live`: a user ran
 * it on the internet. `none`: not supported by Postlark.
 */
export type Evidence = {
  readonly level: "real server" | "contract" | "live" | "none";
};
