import { mediaBatchOperations, type refusedSchema } from "@postlark/contract/media/media-batches";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes } from "../platform/http/api.ts";

const refusedRows = z.array(
  z.object({ media_id: z.uuid(), code: z.string(), posts: z.int().default(0) }),
);

function toRefusals(rows: z.infer<typeof refusedRows>): z.infer<typeof refusedSchema> {
  return { refused: rows.map(({ media_id, ...row }) => ({ id: media_id, ...row })) };
}

/** Routes that change many pictures of a library at once. */
export function mediaBatchRoutes() {
  const routes = createRoutes();

  addOperation(routes, mediaBatchOperations.tagMediaBatch, async (context) => {
    const { ids, tag, isOn } = context.req.valid("json");
    const workspace_id = context.req.valid("param").id;
    const tagged = { workspace_id, media_ids: ids, tag, is_on: isOn };
    const rows = await context.var.caller.rpc("tag_media_batch", tagged, refusedRows);
    return context.json(toRefusals(rows), 200);
  });

  for (const command of [
    mediaBatchOperations.deleteMediaBatch,
    mediaBatchOperations.restoreMediaBatch,
  ]) {
    addOperation(routes, command, async (context) => {
      const workspace_id = context.req.valid("param").id;
      const parameters = { workspace_id, media_ids: context.req.valid("json").ids };
      const rows = await context.var.caller.rpc(command.sql, parameters, refusedRows);
      return context.json(toRefusals(rows), 200);
    });
  }

  return routes;
}
