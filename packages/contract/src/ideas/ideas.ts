import { ideaLimits as limits } from "@postlark/domain/idea";
import { z } from "zod";

import { answer, done, idParams, labelledParams, operations } from "../operation.ts";

const writtenSchema = z.object({
  text: z.string().max(limits.text),
  link: z
    .url({ protocol: /^https?$/ })
    .max(limits.link)
    .nullable(),
});

/** Cards of a workspace's board of ideas. */
export const ideaOperations = operations({
  createIdea: {
    method: "put",
    path: "/ideas/{id}",
    tag: "Ideas",
    summary:
      "Put a card of an id that the caller chose in front of a column (contributors). Repeating it changes nothing",
    role: "contributor",
    sql: "create_idea",
    params: idParams,
    body: writtenSchema.extend({ workspaceId: z.uuid(), columnId: z.uuid() }),
    responses: done,
  },

  changeIdea: {
    method: "patch",
    path: "/ideas/{id}",
    tag: "Ideas",
    summary:
      "Write a card anew (contributors). Based on a revision that is no longer the newest it is refused as changed_meanwhile, with the newest as `current`",
    role: "contributor",
    sql: "change_idea",
    params: idParams,
    body: writtenSchema.extend({ revision: z.int().positive() }),
    responses: done,
  },

  moveIdea: {
    method: "post",
    path: "/ideas/{id}/move",
    tag: "Ideas",
    summary:
      "Move a card behind another one of a column, or in front of all (contributors). Where somebody has moved it since it is refused as moved_meanwhile",
    role: "contributor",
    sql: "move_idea",
    params: idParams,
    body: z.object({
      moves: z.int().nonnegative().meta({ description: "As its mover saw it." }),
      columnId: z.uuid(),
      afterId: z.uuid().nullable(),
    }),
    responses: done,
  },

  writeIdea: {
    method: "post",
    path: "/ideas/{id}/post",
    tag: "Ideas",
    summary:
      "Begin a draft with what is on a card (contributors). Asked again, it names the draft that there is",
    role: "contributor",
    sql: "write_idea",
    params: idParams,
    responses: { 200: answer("The draft.", z.object({ postId: z.uuid() })) },
  },

  putIdeaLabel: {
    method: "put",
    path: "/ideas/{id}/labels/{labelId}",
    tag: "Ideas",
    summary: "Put a label on a card (contributors)",
    role: "contributor",
    sql: "label_idea",
    params: labelledParams,
    responses: done,
  },

  takeIdeaLabel: {
    method: "delete",
    path: "/ideas/{id}/labels/{labelId}",
    tag: "Ideas",
    summary: "Take a label off a card (contributors)",
    role: "contributor",
    sql: "label_idea",
    params: labelledParams,
    responses: done,
  },

  deleteIdea: {
    method: "delete",
    path: "/ideas/{id}",
    tag: "Ideas",
    summary: "Delete a card (contributors)",
    role: "contributor",
    sql: "delete_idea",
    params: idParams,
    responses: done,
  },

  restoreIdea: {
    method: "post",
    path: "/ideas/{id}/restore",
    tag: "Ideas",
    summary: "Take a card's deletion back (contributors)",
    role: "contributor",
    sql: "restore_idea",
    params: idParams,
    responses: done,
  },
});
