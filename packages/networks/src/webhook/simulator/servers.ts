import { faultsAfter } from "../../suite/faults.ts";
import { startWebhookPeer } from "./peer.ts";
import type { Server } from "../../suite/server.ts";

/** The servers that the suite runs against. */
export const webhookServers: readonly Server[] = [
  {
    name: "a receiver written with the standard's own library",
    evidence: "real server",
    // Whatever a receiver says with 200 is its own business.
    faults: ["request lost", "answer lost", "limit", "server error", "silence"],
    later: faultsAfter,
    start: startWebhookPeer,
  },
];
