// What Mastodon says where it refuses, and where too much was asked for: https://docs.joinmastodon.org, read on 2026-11-28.

import { startSnacPeer, startContractPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `methods/statuses#create`; the limit's words in Mastodon's source, `rack_attack.rb`. */
const ownWords = {
  limit: { status: 429, body: { error: "Too many requests" } },
  refusal: { status: 422, body: { error: "Validation failed: Text can't be blank" } },
};

/** The servers that the suite runs against. */
export const mastodonServers: readonly Server[] = [
  {
    name: "snac2, a server of Mastodon's API",
    evidence: "real server",
    peer: "snac",
    ...byHttp,
    says: ownWords,
    // Of a post that it shows, it says 404 to whoever deletes it.
    lacks: ["delete", "edit"],
    // Of an unlisted post it says that it is public.
    ignores: ["unlisted"],
    start: startSnacPeer,
  },
  {
    name: "a simulator of Mastodon 4.5, made from its documentation",
    evidence: "contract",
    ...byHttp,
    says: ownWords,
    start: startContractPeer,
  },
];
