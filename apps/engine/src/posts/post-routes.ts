import { postSchema } from "@postlark/contract/posts/post-schemas";
import { postOperations } from "@postlark/contract/posts/posts";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

export function postRoutes() {
  const routes = createRoutes();

  addOperation(routes, postOperations.createPost, async (context) => {
    const { id, content, overrides, channelIds, timeChoice } = context.req.valid("json");
    const post = await context.var.caller.rpc(
      "create_post",
      {
        ...(id && { id }),
        workspace_id: context.req.valid("param").id,
        content,
        overrides,
        channel_ids: channelIds,
        time_choice: timeChoice,
      },
      postSchema,
    );
    return context.json(post, 201);
  });

  addOperation(routes, postOperations.savePost, async (context) => {
    const { revision, content, overrides, channelIds, timeChoice } = context.req.valid("json");
    const post = await context.var.caller.rpc(
      "save_post",
      {
        post_id: context.req.valid("param").id,
        revision,
        content,
        overrides,
        channel_ids: channelIds,
        time_choice: timeChoice,
      },
      postSchema,
    );
    return context.json(post, 200);
  });

  addPlainCommand(routes, postOperations.deletePost, "post_id");
  addPlainCommand(routes, postOperations.restorePost, "post_id");

  return routes;
}
