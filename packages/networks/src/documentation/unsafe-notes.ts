import type { NetworkId } from "../core/network.ts";

/** What can be published twice or lost, in English: for the documentation. */
export const unsafeNotes: { readonly [Id in NetworkId]?: string } = {
  mastodon:
    "a request that something on the way sends twice is two posts on servers that heed no Idempotency-Key (snac2)",
  x: "a request that something on the way sends twice is one post, as X refuses a text that stands there already; with pictures it may be two",
  slack: "a request that something on the way sends twice is two messages",
  webhook: "a receiver that keeps no ids takes a request that comes again for another post",
  discord: "a request that something on the way sends twice is two messages",
  telegram: "a request that something on the way sends twice is two messages",
  linkedin:
    "a request that something on the way sends twice is two posts, unless LinkedIn takes it for a duplicate",
  facebook:
    "a request that something on the way sends twice is two posts, and so are two where somebody has one sent again that is out and not listed; reels, since a restore",
  threads:
    "answers, since a restore, where the channel may not read them: a person is asked, and may be wrong",
  newsletter:
    "a mail whose answer was lost is not sent again, and may not have arrived; mails that went out after a backup go out again once it is restored and somebody has them sent",
};
