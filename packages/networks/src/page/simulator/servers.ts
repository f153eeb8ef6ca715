import { startPagePeer } from "./peer.ts";
import type { Server } from "../../suite/server.ts";

/** The servers that the suite runs against. */
export const pageServers: readonly Server[] = [
  {
    name: "Postlark's own pages: here by their store's contract, in `apps/engine` as they are served",
    evidence: "real server",
    faults: ["request lost", "answer lost", "server error"],
    start: startPagePeer,
  },
];
