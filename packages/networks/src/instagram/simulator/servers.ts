import { startInstagramPeer } from "./peer.ts";
import { errorResponses } from "../../meta/simulator/error-responses.ts";
import { byHttp, type Server } from "../../suite/server.ts";

export const instagramServers: readonly Server[] = [
  {
    name: "a simulator of the Instagram API v26.0 with Instagram Login, made from its documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startInstagramPeer,
  },
];
