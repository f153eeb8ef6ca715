// What Ghost says where it refuses, and where too much was asked for: https://docs.ghost.org, read on 2026-11-28.

import { startGhostSitePeer } from "./site.ts";
import { startGhostPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `admin-api#errors`; Ghost has no limit of its own for these. */
const ownWords = {
  refusal: {
    status: 422,
    body: { errors: [{ message: "Validation error, cannot edit post.", type: "ValidationError" }] },
  },
};

/** The servers that the suite runs against. */
export const ghostServers: readonly Server[] = [
  {
    name: "Ghost 5.130.6",
    evidence: "opt-in",
    peer: "ghost",
    ...byHttp,
    says: ownWords,
    start: startGhostSitePeer,
  },
  {
    name: "a simulator of Ghost's Admin API, made from its documentation",
    evidence: "contract",
    ...byHttp,
    says: ownWords,
    start: startGhostPeer,
  },
];
