import { createRoute, z } from "@hono/zod-openapi";

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

const workspaceSchema = z
  .object({
    name: z.string().openapi({ example: "Larkfield Studio" }),
    slug: z.string().openapi({ example: "larkfield", description: "Its address: /w/{slug}." }),
    timeZone: z.string().openapi({ example: "Europe/Berlin" }),
  })
  .openapi("WorkspaceInput");

const madeWorkspace = z.object({ id: z.uuid(), slug: z.string() }).openapi("MadeWorkspace");

const tags = ["Workspaces"];

export function workspaceRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces",
      operationId: "createWorkspace",
      tags,
      summary: "Make a workspace with its page; whoever makes it owns it",
      request: { body: jsonBody(workspaceSchema) },
      responses: { 201: answer("The workspace.", madeWorkspace), default: refused },
    }),
    async (context) => {
      const { name, slug, timeZone } = context.req.valid("json");
      const id = await context.var.caller.rpc(
        "create_workspace",
        { name, slug, time_zone: timeZone },
        z.uuid(),
      );
      return context.json({ id, slug }, 201);
    },
  );

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/workspaces/{id}",
      operationId: "updateWorkspace",
      tags,
      summary: "Change its name, address and time zone (admins)",
      request: { params: idParams, body: jsonBody(workspaceSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { name, slug, timeZone } = context.req.valid("json");
      const { id } = context.req.valid("param");
      await context.var.caller.rpc(
        "update_workspace",
        { workspace_id: id, name, slug, time_zone: timeZone },
        nothing,
      );
      return context.body(null, 204);
    },
  );

  addPlainCommand(routes, {
    method: "delete",
    path: "/workspaces/{id}",
    operationId: "deleteWorkspace",
    tags,
    summary: "Close it; ten days later it is gone (owners)",
    calls: ["delete_workspace", "workspace_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/workspaces/{id}/restore",
    operationId: "restoreWorkspace",
    tags,
    summary: "Open it again, within ten days (owners)",
    calls: ["restore_workspace", "workspace_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/workspaces/{id}/leave",
    operationId: "leaveWorkspace",
    tags,
    summary: "Leave it; its last owner cannot",
    calls: ["leave_workspace", "workspace_id"],
  });

  return routes;
}
