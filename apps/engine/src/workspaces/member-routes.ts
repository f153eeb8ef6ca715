import { createRoute, z } from "@hono/zod-openapi";

import { createRoutes, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";
import { roleSchema } from "./role-schema.ts";

const params = z.object({
  id: z.uuid().openapi({ param: { name: "id", in: "path" } }),
  userId: z.uuid().openapi({ param: { name: "userId", in: "path" } }),
});

const tags = ["Members"];

export function memberRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/workspaces/{id}/members/{userId}",
      operationId: "changeMemberRole",
      tags,
      summary: "Change what a member may do (admins; owners only by owners)",
      request: { params, body: jsonBody(z.object({ role: roleSchema })) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id, userId } = context.req.valid("param");
      const { role } = context.req.valid("json");
      await context.var.caller.rpc(
        "change_member_role",
        { workspace_id: id, user_id: userId, role },
        nothing,
      );
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "delete",
      path: "/workspaces/{id}/members/{userId}",
      operationId: "removeMember",
      tags,
      summary: "Take a member out of the workspace (admins; owners only by owners)",
      request: { params },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id, userId } = context.req.valid("param");
      await context.var.caller.rpc("remove_member", { workspace_id: id, user_id: userId }, nothing);
      return context.body(null, 204);
    },
  );

  return routes;
}
