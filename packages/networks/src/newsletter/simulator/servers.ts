import { startNewsletterPeer } from "./peer.ts";
import type { Server } from "../../suite/server.ts";

export const newsletterServers: readonly Server[] = [
  {
    name: "an SMTP server (smtp-server), with the list of recipients by its store's contract, in `apps/engine` as Postgres keeps it",
    evidence: "real server",
    // SMTP has no Retry-After. Faults after the request's last byte do not apply to this server.
    faults: ["request lost", "answer lost", "server error"],
    start: startNewsletterPeer,
  },
];
