// LinkedIn's documented error responses and rate limit responses: https://learn.microsoft.com/linkedin, read on
// 2026-11-28.

import { startLinkedInPeer, startLinkedInOrganizationPeer } from "./peer.ts";
import { byHttp, type Server } from "../../suite/server.ts";

const linkedIn = (status: number, code: string) => ({
  status,
  body: { status, code, message: "No." },
});

/** `shared/api-guide/concepts/error-handling` */
const errorResponses = {
  limit: linkedIn(429, "TOO_MANY_REQUESTS"),
  refusal: linkedIn(422, "DUPLICATE_POST"),
};

export const linkedinServers: readonly Server[] = [
  {
    name: "a simulator of LinkedIn's Posts API 202607 and its OAuth server, made from their documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startLinkedInPeer,
  },
  {
    name: "the same, as an organisation of the Community Management API",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startLinkedInOrganizationPeer,
  },
];
