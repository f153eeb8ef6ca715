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

/** What one can do with a network, each with how sure we are of it (docs/networks.md). */
export type Capability = (typeof capabilities)[number];

/**
 * `real server`: our tests run it. `contract`: a simulator of ours, built from its documentation.
 * `live`: somebody ran it on the internet. `none`: Postlark does not do it.
 */
export type Evidence = {
  readonly level: "real server" | "contract" | "live" | "none";
};
