import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

/** What of a channel says what it takes. */
export const channelRow = z.object({
  id: z.uuid(),
  network: z.enum(networkIds),
  settings: z.unknown(),
});
