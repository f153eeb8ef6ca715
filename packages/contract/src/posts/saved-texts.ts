import { savedTextKinds, savedTextLimits as limits } from "@postlark/domain/saved-text";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

const writtenSchema = z.object({
  name: z.string().max(limits.name),
  text: z
    .string()
    .max(limits.text)
    .meta({ description: "A template's fields stand in double braces: Open from {{hour}}" }),
});

const kindSchema = z.enum(savedTextKinds);

export const savedTextSchema = z
  .looseObject({
    id: z.uuid(),
    kind: kindSchema,
    name: z.string(),
    text: z.string(),
    revision: z.int(),
  })
  .meta({ id: "SavedText" });

/** What a workspace writes again and again. */
export const savedTextOperations = operations({
  createSavedText: {
    method: "post",
    path: "/workspaces/{id}/saved-texts",
    tag: "Saved texts",
    summary: "Keep a text to use it again (editors)",
    role: "editor",
    sql: "create_saved_text",
    params: idParams,
    body: writtenSchema.extend({ kind: kindSchema }),
    responses: { 201: answer("The text.", savedTextSchema) },
  },

  changeSavedText: {
    method: "put",
    path: "/saved-texts/{id}",
    tag: "Saved texts",
    summary:
      "Write a text anew (editors). Based on a revision that is no longer the newest it is refused as saved_text_changed, with the newest as `current`",
    role: "editor",
    sql: "change_saved_text",
    params: idParams,
    body: writtenSchema.extend({ revision: z.int().positive() }),
    responses: done,
  },

  deleteSavedText: {
    method: "delete",
    path: "/saved-texts/{id}",
    tag: "Saved texts",
    summary: "Delete a text (editors)",
    role: "editor",
    sql: "delete_saved_text",
    params: idParams,
    responses: done,
  },

  restoreSavedText: {
    method: "post",
    path: "/saved-texts/{id}/restore",
    tag: "Saved texts",
    summary: "Take a text's deletion back (editors)",
    role: "editor",
    sql: "restore_saved_text",
    params: idParams,
    responses: done,
  },
});
