import { startPagePeer } from "./peer.ts";
import type { Server } from "../../suite/server.ts";

export const pageServers: readonly Server[] = [
  {
    name: "Postlark's own pages: here by their store's contract, in `apps/engine` as they are served",
    evidence: "real server",
    faults: ["request lost", "answer lost", "server error"],
    start: startPagePeer,
  },
];
