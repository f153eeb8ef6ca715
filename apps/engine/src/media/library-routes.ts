import { libraryOperations } from "@postlark/contract/media/library";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const replacedRow = z.object({ post_id: z.uuid(), text: z.string(), is_replaced: z.boolean() });

/** Routes of a library's pictures and videos: names, tags, alt texts, replacement, deletion. */
export function libraryRoutes() {
  const routes = createRoutes();

  addOperation(routes, libraryOperations.changeMedia, async (context) => {
    const { focus, ...fields } = context.req.valid("json");
    await context.var.caller.rpc(
      "change_media",
      {
        media_id: context.req.valid("param").id,
        ...fields,
        ...(focus && { focal_x: focus.x, focal_y: focus.y }),
      },
      nothing,
    );
    return context.body(null, 204);
  });
  addOperation(routes, libraryOperations.tagMedia, async (context) => {
    const { tag, isOn } = context.req.valid("json");
    const tagged = { media_id: context.req.valid("param").id, tag, is_on: isOn };
    await context.var.caller.rpc("tag_media", tagged, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, libraryOperations.replaceMedia, async (context) => {
    const named = {
      media_id: context.req.valid("param").id,
      with_id: context.req.valid("json").with,
    };
    const posts = await context.var.caller.rpc("replace_media", named, z.array(replacedRow));
    return context.json(
      posts.map((row) => ({ postId: row.post_id, text: row.text, isReplaced: row.is_replaced })),
      200,
    );
  });
  addPlainCommand(routes, libraryOperations.deleteMedia, "media_id");
  addPlainCommand(routes, libraryOperations.restoreMedia, "media_id");

  return routes;
}
