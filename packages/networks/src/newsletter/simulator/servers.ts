import { startNewsletterPeer } from "./peer.ts";
import type { Server } from "../../suite/server.ts";

/** The servers that the suite runs against. */
export const newsletterServers: readonly Server[] = [
  {
    name: "an SMTP server (smtp-server), with the list of recipients by its store's contract, in `apps/engine` as Postgres keeps it",
    evidence: "real server",
    // SMTP names no time to come again; what breaks off after the last byte is asked of no server.
    faults: ["request lost", "answer lost", "server error"],
    start: startNewsletterPeer,
  },
];
