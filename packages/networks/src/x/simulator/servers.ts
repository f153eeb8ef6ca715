// X's documented error responses and rate limit responses: https://docs.x.com, read on 2026-11-28.

import { startXPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

/** `x-api/fundamentals/response-codes-and-errors` */
const errorResponses = {
  limit: { status: 429, body: { title: "Too Many Requests", status: 429 } },
  refusal: { status: 400, body: { title: "Invalid Request", detail: "Not this one." } },
};

export const xServers: readonly Server[] = [
  {
    name: "a simulator of X's API v2, made from its documentation, around an OAuth server of somebody else's",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startXPeer,
  },
];
