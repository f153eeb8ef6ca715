import { startFacebookPeer } from "./peer.ts";
import { ownWords } from "../../meta/simulator/own-words.ts";
import { byHttp, type Server } from "../../suite/server.ts";

export const facebookServers: readonly Server[] = [
  {
    name: "a simulator of the Pages API v26.0 and Facebook Login, made from their documentation",
    evidence: "contract",
    ...byHttp,
    says: ownWords,
    start: startFacebookPeer,
  },
];
