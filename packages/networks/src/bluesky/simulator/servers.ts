// What Bluesky says where it refuses, and where too much was asked for: https://atproto.com/specs, read on 2026-11-28.

import { startBlueskyPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** https://atproto.com/specs/xrpc */
const ownWords = {
  limit: { status: 429, body: { error: "RateLimitExceeded", message: "Rate Limit Exceeded" } },
  refusal: { status: 400, body: { error: "InvalidRequest", message: "No." } },
};

/** The servers that the suite runs against. */
export const blueskyServers: readonly Server[] = [
  {
    name: "Bluesky's own server (PDS)",
    evidence: "real server",
    peer: "bluesky",
    ...byHttp,
    // What counts is the AppView behind it: a simulator by its lexicon.
    simulates: ["metrics"],
    says: ownWords,
    start: startBlueskyPeer,
  },
];
