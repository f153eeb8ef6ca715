import type { Tools } from "@postlark/networks/tools";

import type { Services } from "../services.ts";

/** The ways to a network, for one command. */
export async function networkTools(
  { fetch, openSocket, openConnection, applications }: Services,
  network: string,
  signal: AbortSignal,
): Promise<Tools> {
  return {
    fetch,
    socket: openSocket,
    connect: openConnection,
    applications: await applications.of(network),
    signal,
    now: () => new Date(),
  };
}
