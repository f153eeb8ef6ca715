import type { Tools } from "@postlark/networks/tools";

import type { ChannelServices } from "./channel-services.ts";

export async function createNetworkTools(
  { fetch, openSocket, openConnection, applications }: ChannelServices,
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
