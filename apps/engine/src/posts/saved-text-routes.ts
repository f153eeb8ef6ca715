import { createRoute, z } from "@hono/zod-openapi";
import { savedTextKinds, savedTextLimits as limits } from "@postlark/domain/saved-text";

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

const writtenSchema = z.object({
  name: z.string().max(limits.name),
  text: z.string().max(limits.text).openapi({
    description: "A template's fields stand in double braces: Open from {{hour}}",
  }),
});

const kindSchema = z.enum(savedTextKinds);

const savedTextSchema = z
  .looseObject({
    id: z.uuid(),
    kind: kindSchema,
    name: z.string(),
    text: z.string(),
    revision: z.int(),
  })
  .openapi("SavedText");

const tags = ["Saved texts"];

export function savedTextRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/saved-texts",
      operationId: "createSavedText",
      tags,
      summary: "Keep a text to use it again (editors)",
      request: { params: idParams, body: jsonBody(writtenSchema.extend({ kind: kindSchema })) },
      responses: { 201: answer("The text.", savedTextSchema), default: refused },
    }),
    async (context) => {
      const written = { workspace_id: context.req.valid("param").id, ...context.req.valid("json") };
      const saved = await context.var.caller.rpc("create_saved_text", written, savedTextSchema);
      return context.json(saved, 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "put",
      path: "/saved-texts/{id}",
      operationId: "changeSavedText",
      tags,
      summary:
        "Write a text anew (editors). Based on a revision that is no longer the newest it is refused as saved_text_changed, with the newest as `current`",
      request: {
        params: idParams,
        body: jsonBody(writtenSchema.extend({ revision: z.int().positive() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const changed = {
        saved_text_id: context.req.valid("param").id,
        ...context.req.valid("json"),
      };
      await context.var.caller.rpc("change_saved_text", changed, nothing);
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/saved-texts/{id}",
    operationId: "deleteSavedText",
    tags,
    summary: "Delete a text (editors)",
    calls: ["delete_saved_text", "saved_text_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/saved-texts/{id}/restore",
    operationId: "restoreSavedText",
    tags,
    summary: "Take a text's deletion back (editors)",
    calls: ["restore_saved_text", "saved_text_id"],
  });

  return routes;
}
