// Mastodon's documented error responses and rate limit responses: https://docs.joinmastodon.org, read on 2026-11-28.

import { startSnacPeer, startContractPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `methods/statuses#create`; the text of the rate limit error is in Mastodon's source, `rack_attack.rb`. */
const errorResponses = {
  limit: { status: 429, body: { error: "Too many requests" } },
  refusal: { status: 422, body: { error: "Validation failed: Text can't be blank" } },
};

export const mastodonServers: readonly Server[] = [
  {
    name: "snac2, a server of Mastodon's API",
    evidence: "real server",
    peer: "snac",
    ...byHttp,
    errorResponses,
    // It responds to deletions with 404, even for posts that it shows.
    lacks: ["delete", "edit"],
    // It reports unlisted posts as public.
    ignores: ["unlisted"],
    start: startSnacPeer,
  },
  {
    name: "a simulator of Mastodon 4.5, made from its documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startContractPeer,
  },
];
