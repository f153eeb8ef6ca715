import { createRoute, z } from "@hono/zod-openapi";

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
import { hueSchema } from "../platform/http/hue-schema.ts";

const chosenSchema = z.object({ name: z.string().max(200), hue: hueSchema });

const labelSchema = z
  .looseObject({ id: z.uuid(), name: z.string(), hue: hueSchema })
  .openapi("Label");

const tags = ["Labels"];

export function labelRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/labels",
      operationId: "createLabel",
      tags,
      summary:
        "Make a label (editors). Where there is one of that name it is refused as label_taken",
      request: { params: idParams, body: jsonBody(chosenSchema) },
      responses: { 201: answer("The label.", labelSchema), default: refused },
    }),
    async (context) => {
      const label = await context.var.caller.rpc(
        "create_label",
        { workspace_id: context.req.valid("param").id, ...context.req.valid("json") },
        labelSchema,
      );
      return context.json(label, 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "patch",
      path: "/labels/{id}",
      operationId: "changeLabel",
      tags,
      summary: "Give a label another name or hue (editors)",
      request: { params: idParams, body: jsonBody(chosenSchema.partial()) },
      responses: nothingToSay,
    }),
    async (context) => {
      await context.var.caller.rpc(
        "change_label",
        { label_id: context.req.valid("param").id, ...context.req.valid("json") },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/labels/{id}",
    operationId: "deleteLabel",
    tags,
    summary: "Delete a label: posts stay, without it (editors)",
    calls: ["delete_label", "label_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/labels/{id}/restore",
    operationId: "restoreLabel",
    tags,
    summary: "Take a label's deletion back: it is on every post that it was on (editors)",
    calls: ["restore_label", "label_id"],
  });

  for (const [method, operationId, name, summary] of [
    ["put", "putLabel", "put_label", "Put a label on a post (contributors on their own)"],
    ["delete", "takeLabel", "take_label", "Take a label off a post (contributors off their own)"],
  ] as const) {
    routes.openapi(
      createRoute({
        method,
        path: "/posts/{id}/labels/{labelId}",
        operationId,
        tags,
        summary,
        request: { params: labelledParams },
        responses: nothingToSay,
      }),
      async (context) => {
        const { id, labelId } = context.req.valid("param");
        await context.var.caller.rpc(name, { post_id: id, label_id: labelId }, nothing);
        return context.body(null, 204);
      },
    );
  }

  return routes;
}
