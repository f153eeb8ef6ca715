import { commentOperations } from "@postlark/contract/posts/comments";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Routes of members' comments on a post. */
export function commentRoutes() {
  const routes = createRoutes();

  addOperation(routes, commentOperations.createComment, async (context) => {
    const { id, parentId, text, mentionedIds } = context.req.valid("json");
    await context.var.caller.rpc(
      "create_comment",
      {
        post_id: context.req.valid("param").id,
        text,
        mentioned_ids: mentionedIds,
        ...(id && { id }),
        ...(parentId && { parent_id: parentId }),
      },
      z.unknown(),
    );
    return context.body(null, 204);
  });
  addOperation(routes, commentOperations.changeComment, async (context) => {
    const { text, mentionedIds } = context.req.valid("json");
    await context.var.caller.rpc(
      "change_comment",
      { comment_id: context.req.valid("param").id, text, mentioned_ids: mentionedIds },
      nothing,
    );
    return context.body(null, 204);
  });
  addPlainCommand(routes, commentOperations.deleteComment, "comment_id");
  addPlainCommand(routes, commentOperations.restoreComment, "comment_id");

  return routes;
}
