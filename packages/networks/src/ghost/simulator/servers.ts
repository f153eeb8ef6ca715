// Ghost's documented error responses and rate limit responses: https://docs.ghost.org, read on 2026-11-28.

import { startGhostSitePeer } from "./site.ts";
import { startGhostPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `admin-api#errors`; Ghost has no rate limit of its own for posts. */
const errorResponses = {
  refusal: {
    status: 422,
    body: { errors: [{ message: "Validation error, cannot edit post.", type: "ValidationError" }] },
  },
};

export const ghostServers: readonly Server[] = [
  {
    name: "Ghost 5.130.6",
    evidence: "opt-in",
    peer: "ghost",
    ...byHttp,
    errorResponses,
    start: startGhostSitePeer,
  },
  {
    name: "a simulator of Ghost's Admin API, made from its documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startGhostPeer,
  },
];
