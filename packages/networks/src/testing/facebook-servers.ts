import { startFacebookPeer } from "./facebook-peer.ts";
import { ownWords } from "./meta/own-words.ts";
import { byHttp, type Server } from "./server.ts";

/** The servers that the suite runs against. */
export const facebookServers: readonly Server[] = [
  {
    name: "a simulator of the Pages API v26.0 and Facebook Login, made from their documentation",
    evidence: "contract",
    ...byHttp,
    says: ownWords,
    start: startFacebookPeer,
  },
];
