import { linkOperations } from "@postlark/contract/posts/links";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { requireMember } from "../workspaces/require-member.ts";
import type { PostServices } from "./post-services.ts";

export function linkRoutes({ checkLinks }: PostServices) {
  const routes = createRoutes();

  addOperation(routes, linkOperations.checkLinks, async (context) => {
    const { caller } = context.var;
    await caller.limit("links");
    const { id } = context.req.valid("param");
    await requireMember(caller, id);
    const missing = await checkLinks(context.req.valid("json").urls);
    return context.json({ missing: [...missing] }, 200);
  });

  return routes;
}
