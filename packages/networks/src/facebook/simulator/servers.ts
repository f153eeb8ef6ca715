import { startFacebookPeer } from "./peer.ts";
import { errorResponses } from "../../meta/simulator/error-responses.ts";
import { byHttp, type Server } from "../../suite/server.ts";

export const facebookServers: readonly Server[] = [
  {
    name: "a simulator of the Pages API v26.0 and Facebook Login, made from their documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startFacebookPeer,
  },
];
