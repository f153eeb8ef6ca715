import { createRoute, z } from "@hono/zod-openapi";
import { longestNote } from "@postlark/domain/calendar-note";

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
import { hueSchema } from "../platform/http/hue-schema.ts";

const writtenSchema = z.object({
  text: z.string().max(longestNote),
  hue: hueSchema,
  firstDay: z.iso.date(),
  lastDay: z.iso.date().openapi({ description: "Within; at most a year after the first." }),
});

const noteSchema = z
  .looseObject({
    id: z.uuid(),
    text: z.string(),
    hue: hueSchema,
    first_day: z.string(),
    last_day: z.string(),
    revision: z.int(),
  })
  .openapi("CalendarNote");

const tags = ["Notes"];

function parametersOf({ text, hue, firstDay, lastDay }: z.infer<typeof writtenSchema>) {
  return { text, hue, first_day: firstDay, last_day: lastDay };
}

export function noteRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/notes",
      operationId: "createNote",
      tags,
      summary: "Write a note for a day of the calendar, or for several (editors)",
      request: { params: idParams, body: jsonBody(writtenSchema) },
      responses: { 201: answer("The note.", noteSchema), default: refused },
    }),
    async (context) => {
      const note = await context.var.caller.rpc(
        "create_note",
        {
          workspace_id: context.req.valid("param").id,
          ...parametersOf(context.req.valid("json")),
        },
        noteSchema,
      );
      return context.json(note, 201);
    },
  );
  routes.openapi(
    createRoute({
      method: "put",
      path: "/notes/{id}",
      operationId: "changeNote",
      tags,
      summary:
        "Write a note anew (editors). Based on a revision that is no longer the newest it is refused as note_changed, with the newest as `current`",
      request: {
        params: idParams,
        body: jsonBody(writtenSchema.extend({ revision: z.int().positive() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { revision, ...written } = context.req.valid("json");
      await context.var.caller.rpc(
        "change_note",
        { note_id: context.req.valid("param").id, revision, ...parametersOf(written) },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/notes/{id}",
    operationId: "deleteNote",
    tags,
    summary: "Delete a note (editors)",
    calls: ["delete_note", "note_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/notes/{id}/restore",
    operationId: "restoreNote",
    tags,
    summary: "Take a note's deletion back (editors)",
    calls: ["restore_note", "note_id"],
  });

  return routes;
}
