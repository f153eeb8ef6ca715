import { faultsAfter } from "../../suite/faults.ts";
import { startWebhookPeer } from "./peer.ts";
import type { Server } from "../../suite/server.ts";

export const webhookServers: readonly Server[] = [
  {
    name: "a receiver written with the standard's own library",
    evidence: "real server",
    // The body of a 200 response is up to the receiver, so faults in it do not apply.
    faults: ["request lost", "answer lost", "limit", "server error", "silence"],
    later: faultsAfter,
    start: startWebhookPeer,
  },
];
