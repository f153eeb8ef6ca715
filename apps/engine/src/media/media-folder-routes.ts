import { mediaFolderOperations } from "@postlark/contract/media/media-folders";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

/** Folders of a workspace's library, and what lies in them. */
export function mediaFolderRoutes() {
  const routes = createRoutes();

  addOperation(routes, mediaFolderOperations.saveMediaFolder, async (context) => {
    const { workspaceId, name, parentId } = context.req.valid("json");
    const folder_id = context.req.valid("param").id;
    const saved = { workspace_id: workspaceId, folder_id, name, parent_id: parentId };
    await context.var.caller.rpc("save_media_folder", saved, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, mediaFolderOperations.moveMediaFolder, async (context) => {
    const moved = {
      folder_id: context.req.valid("param").id,
      parent_id: context.req.valid("json").parentId,
    };
    await context.var.caller.rpc("move_media_folder", moved, nothing);
    return context.body(null, 204);
  });
  addOperation(routes, mediaFolderOperations.removeMediaFolder, async (context) => {
    const removed = {
      folder_id: context.req.valid("param").id,
      with_pictures: context.req.valid("query").pictures === "delete",
    };
    await context.var.caller.rpc("remove_media_folder", removed, nothing);
    return context.body(null, 204);
  });
  addPlainCommand(routes, mediaFolderOperations.restoreMediaFolder, "folder_id");
  addOperation(routes, mediaFolderOperations.moveMedia, async (context) => {
    const { ids, folderId } = context.req.valid("json");
    const put = {
      workspace_id: context.req.valid("param").id,
      media_ids: ids,
      folder_id: folderId,
    };
    const moved = await context.var.caller.rpc("move_media", put, z.array(z.uuid()));
    return context.json({ moved }, 200);
  });

  return routes;
}
