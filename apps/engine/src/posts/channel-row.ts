import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

/** The columns of a channel that determine its limits. */
export const channelRow = z.object({
  id: z.uuid(),
  network: z.enum(networkIds),
  settings: z.unknown(),
});
