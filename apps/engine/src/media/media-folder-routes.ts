import { createRoute, z } from "@hono/zod-openapi";
import { mostAtOnce } from "@postlark/domain/media-batch";
import { longestFolderName } from "@postlark/domain/media-folder";

import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const tags = ["Media"];

export function mediaFolderRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/media-folders/{id}",
      operationId: "saveMediaFolder",
      tags,
      summary:
        "Add a folder of an id that the caller chose to a library, in another where one is named, or name it anew (editors)",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            workspaceId: z.uuid(),
            name: z.string().max(longestFolderName * 4),
            parentId: z.uuid().nullable().default(null),
          }),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { workspaceId, name, parentId } = context.req.valid("json");
      const folder_id = context.req.valid("param").id;
      const saved = { workspace_id: workspaceId, folder_id, name, parent_id: parentId };
      await context.var.caller.rpc("save_media_folder", saved, nothing);
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/media-folders/{id}/move",
      operationId: "moveMediaFolder",
      tags,
      summary: "Put a folder, with all that is in it, into another or into none (editors)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ parentId: z.uuid().nullable() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const moved = {
        folder_id: context.req.valid("param").id,
        parent_id: context.req.valid("json").parentId,
      };
      await context.var.caller.rpc("move_media_folder", moved, nothing);
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "delete",
      path: "/media-folders/{id}",
      operationId: "removeMediaFolder",
      tags,
      summary:
        "Take a folder away with those in it (editors): their pictures lie one up, or are deleted as well. Refused as media_planned where a planned post shows one of those",
      request: {
        params: idParams,
        query: z.object({ pictures: z.enum(["keep", "delete"]).default("keep") }),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const removed = {
        folder_id: context.req.valid("param").id,
        with_pictures: context.req.valid("query").pictures === "delete",
      };
      await context.var.caller.rpc("remove_media_folder", removed, nothing);
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "post",
    path: "/media-folders/{id}/restore",
    operationId: "restoreMediaFolder",
    tags,
    summary: "Bring a folder back within a day, and what lay in it (editors)",
    calls: ["restore_media_folder", "folder_id"],
  });
  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/media/move",
      operationId: "moveMedia",
      tags,
      summary: "Put pictures into a folder, or into none (contributors their own)",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            ids: z.array(z.uuid()).min(1).max(mostAtOnce),
            folderId: z.uuid().nullable(),
          }),
        ),
      },
      responses: {
        200: answer(
          "Which were somewhere else before, and may be moved by the caller.",
          z.object({ moved: z.array(z.uuid()) }),
        ),
        default: refused,
      },
    }),
    async (context) => {
      const { ids, folderId } = context.req.valid("json");
      const put = {
        workspace_id: context.req.valid("param").id,
        media_ids: ids,
        folder_id: folderId,
      };
      const moved = await context.var.caller.rpc("move_media", put, z.array(z.uuid()));
      return context.json({ moved }, 200);
    },
  );

  return routes;
}
