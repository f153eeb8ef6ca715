import { startNostrPeer } from "./peer.ts";
import { everyFault, type Server } from "../../suite/server.ts";

export const nostrServers: readonly Server[] = [
  {
    name: "two relays",
    evidence: "real server",
    peer: "nostr",
    faults: everyFault,
    start: startNostrPeer,
  },
];
