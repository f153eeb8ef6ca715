// Bluesky's documented error responses and rate limit responses: https://atproto.com/specs, read on 2026-11-28.

import { startBlueskyPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** https://atproto.com/specs/xrpc */
const errorResponses = {
  limit: { status: 429, body: { error: "RateLimitExceeded", message: "Rate Limit Exceeded" } },
  refusal: { status: 400, body: { error: "InvalidRequest", message: "No." } },
};

export const blueskyServers: readonly Server[] = [
  {
    name: "Bluesky's own server (PDS)",
    evidence: "real server",
    peer: "bluesky",
    ...byHttp,
    // The counts come from the AppView behind it, which is a simulator by its lexicon.
    simulates: ["metrics"],
    errorResponses,
    start: startBlueskyPeer,
  },
];
