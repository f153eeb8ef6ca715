import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import { answer, operations } from "../operation.ts";

const connectableNetworkSchema = z
  .object({
    network: z.enum(networkIds),
    isSetUp: z.boolean().meta({
      description:
        "False where accounts can be connected only once the operator has registered an application at the network.",
    }),
  })
  .meta({ id: "ConnectableNetwork" });

export const networkOperations = operations({
  listNetworks: {
    method: "get",
    path: "/networks",
    tag: "Channels",
    summary:
      "The networks on which accounts can be connected, and whether this installation is set up for each",
    role: "user",
    responses: { 200: answer("In the order of choice.", z.array(connectableNetworkSchema)) },
  },
});
