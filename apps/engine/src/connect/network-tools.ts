import type { Tools } from "@postlark/networks/tools";

import type { Services } from "../http/services.ts";

/** The ways to a network, for one command. */
export function networkTools(
  { fetch, openSocket, openConnection, applications }: Services,
  signal: AbortSignal,
): Tools {
  return {
    fetch,
    socket: openSocket,
    connect: openConnection,
    applications,
    signal,
    now: () => new Date(),
  };
}
