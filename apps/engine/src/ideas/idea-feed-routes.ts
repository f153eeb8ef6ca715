import { ideaFeedOperations } from "@postlark/contract/ideas/idea-feeds";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Routes for feeds whose items become cards. Engines fetch a new feed within a minute, then every hour. */
export function ideaFeedRoutes() {
  const routes = createRoutes();

  addOperation(routes, ideaFeedOperations.addIdeaFeed, async (context) => {
    const { workspaceId, columnId, url } = context.req.valid("json");
    const { id } = context.req.valid("param");
    const feed = { workspace_id: workspaceId, feed_id: id, url, column_id: columnId };
    await context.var.caller.rpc("add_idea_feed", feed, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, ideaFeedOperations.changeIdeaFeed, async (context) => {
    const { columnId } = context.req.valid("json");
    const feed = { feed_id: context.req.valid("param").id, column_id: columnId };
    await context.var.caller.rpc("change_idea_feed", feed, nothing);
    return context.body(null, 204);
  });
  addPlainCommand(routes, ideaFeedOperations.removeIdeaFeed, "feed_id");

  return routes;
}
