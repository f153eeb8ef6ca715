import { clientLinkOperations } from "@postlark/contract/client-review/client-links";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

/** Links by which clients outside see a post and answer. */
export function clientLinkRoutes({ siteUrl }: Pick<PlatformServices, "siteUrl">) {
  const routes = createRoutes();

  addOperation(routes, clientLinkOperations.makeClientLink, async (context) => {
    const secret = await context.var.caller.rpc(
      "make_client_link",
      { post_id: context.req.valid("param").id, days: context.req.valid("json").days },
      z.string(),
    );
    return context.json({ address: new URL(`/p/r/${secret}`, siteUrl).href }, 201);
  });
  addPlainCommand(routes, clientLinkOperations.revokeClientLink, "link_id");

  return routes;
}
