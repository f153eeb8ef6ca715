import { createRoute, z } from "@hono/zod-openapi";
import { ideaLimits as limits } from "@postlark/domain/idea";

import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  labelledParams,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const writtenSchema = z.object({
  text: z.string().max(limits.text),
  link: z
    .url({ protocol: /^https?$/ })
    .max(limits.link)
    .nullable(),
});

const tags = ["Ideas"];

export function ideaRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "put",
      path: "/ideas/{id}",
      operationId: "createIdea",
      tags,
      summary:
        "Put a card of an id that the caller chose in front of a column (contributors). Repeating it changes nothing",
      request: {
        params: idParams,
        body: jsonBody(writtenSchema.extend({ workspaceId: z.uuid(), columnId: z.uuid() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { workspaceId, columnId, ...written } = context.req.valid("json");
      const { id } = context.req.valid("param");
      const placed = { workspace_id: workspaceId, idea_id: id, column_id: columnId };
      await context.var.caller.rpc("create_idea", { ...placed, ...written }, nothing);
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "patch",
      path: "/ideas/{id}",
      operationId: "changeIdea",
      tags,
      summary:
        "Write a card anew (contributors). Based on a revision that is no longer the newest it is refused as changed_meanwhile, with the newest as `current`",
      request: {
        params: idParams,
        body: jsonBody(writtenSchema.extend({ revision: z.int().positive() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id } = context.req.valid("param");
      const written = { idea_id: id, ...context.req.valid("json") };
      await context.var.caller.rpc("change_idea", written, nothing);
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/ideas/{id}/move",
      operationId: "moveIdea",
      tags,
      summary:
        "Move a card behind another one of a column, or in front of all (contributors). Where somebody has moved it since it is refused as moved_meanwhile",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            moves: z.int().nonnegative().openapi({ description: "As its mover saw it." }),
            columnId: z.uuid(),
            afterId: z.uuid().nullable(),
          }),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { moves, columnId, afterId } = context.req.valid("json");
      await context.var.caller.rpc(
        "move_idea",
        { idea_id: context.req.valid("param").id, moves, column_id: columnId, after_id: afterId },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "post",
      path: "/ideas/{id}/post",
      operationId: "writeIdea",
      tags,
      summary:
        "Begin a draft with what is on a card (contributors). Asked again, it names the draft that there is",
      request: { params: idParams },
      responses: {
        200: answer("The draft.", z.object({ postId: z.uuid() })),
        default: refused,
      },
    }),
    async (context) => {
      const named = { idea_id: context.req.valid("param").id };
      const postId = await context.var.caller.rpc("write_idea", named, z.string());
      return context.json({ postId }, 200);
    },
  );
  for (const [method, operationId, summary] of [
    ["put", "putIdeaLabel", "Put a label on a card (contributors)"],
    ["delete", "takeIdeaLabel", "Take a label off a card (contributors)"],
  ] as const) {
    routes.openapi(
      createRoute({
        method,
        path: "/ideas/{id}/labels/{labelId}",
        operationId,
        tags,
        summary,
        request: { params: labelledParams },
        responses: nothingToSay,
      }),
      async (context) => {
        const { id, labelId } = context.req.valid("param");
        const command = { idea_id: id, label_id: labelId, is_on: method === "put" };
        await context.var.caller.rpc("label_idea", command, nothing);
        return context.body(null, 204);
      },
    );
  }
  addPlainCommand(routes, {
    method: "delete",
    path: "/ideas/{id}",
    operationId: "deleteIdea",
    tags,
    summary: "Delete a card (contributors)",
    calls: ["delete_idea", "idea_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/ideas/{id}/restore",
    operationId: "restoreIdea",
    tags,
    summary: "Take a card's deletion back (contributors)",
    calls: ["restore_idea", "idea_id"],
  });

  return routes;
}
