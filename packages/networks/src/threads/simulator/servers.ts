import { startThreadsPeer } from "./peer.ts";
import { errorResponses } from "../../meta/simulator/error-responses.ts";
import { byHttp, type Server } from "../../suite/server.ts";

export const threadsServers: readonly Server[] = [
  {
    name: "a simulator of the Threads API and its authorization server, made from their documentation",
    evidence: "contract",
    ...byHttp,
    errorResponses,
    start: startThreadsPeer,
  },
];
