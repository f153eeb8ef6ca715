import { networkOperations } from "@postlark/contract/channels/networks";
import { networkIds } from "@postlark/networks/network-ids";
import { applicationNetworks } from "@postlark/networks/sign-in-networks";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import type { ChannelServices } from "./channel-services.ts";

/** The networks that accounts can be connected on. Read on each request, as every engine has the same applications. */
export function networkRoutes({ applications }: Pick<ChannelServices, "applications">) {
  const routes = createRoutes();
  addOperation(routes, networkOperations.listNetworks, async (context) => {
    const connectable = networkIds.filter((network) => network !== "page");
    const networks = connectable.map(async (network) => ({
      network,
      isSetUp:
        !applicationNetworks.includes(network) ||
        (await applications.of(network))[network] !== undefined,
    }));
    return context.json(await Promise.all(networks), 200);
  });
  return routes;
}
