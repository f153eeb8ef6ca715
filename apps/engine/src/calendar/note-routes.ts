import { noteOperations, noteSchema, type writtenSchema } from "@postlark/contract/calendar/notes";
import type { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

function toParameters({ text, hue, firstDay, lastDay }: z.infer<typeof writtenSchema>) {
  return { text, hue, first_day: firstDay, last_day: lastDay };
}

export function noteRoutes() {
  const routes = createRoutes();

  addOperation(routes, noteOperations.createNote, async (context) => {
    const note = await context.var.caller.rpc(
      "create_note",
      {
        workspace_id: context.req.valid("param").id,
        ...toParameters(context.req.valid("json")),
      },
      noteSchema,
    );
    return context.json(note, 201);
  });
  addOperation(routes, noteOperations.changeNote, async (context) => {
    const { revision, ...fields } = context.req.valid("json");
    await context.var.caller.rpc(
      "change_note",
      { note_id: context.req.valid("param").id, revision, ...toParameters(fields) },
      nothing,
    );
    return context.body(null, 204);
  });
  addPlainCommand(routes, noteOperations.deleteNote, "note_id");
  addPlainCommand(routes, noteOperations.restoreNote, "note_id");

  return routes;
}
