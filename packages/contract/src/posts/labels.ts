import { z } from "zod";

import { answer, done, idParams, labelledParams, operations } from "../operation.ts";
import { hueSchema } from "./hue-schema.ts";

const chosenSchema = z.object({ name: z.string().max(200), hue: hueSchema });

export const labelSchema = z
  .looseObject({ id: z.uuid(), name: z.string(), hue: hueSchema })
  .meta({ id: "Label" });

export const labelOperations = operations({
  createLabel: {
    method: "post",
    path: "/workspaces/{id}/labels",
    tag: "Labels",
    summary: "Make a label (editors). Where there is one of that name it is refused as label_taken",
    role: "editor",
    sql: "create_label",
    params: idParams,
    body: chosenSchema,
    responses: { 201: answer("The label.", labelSchema) },
  },

  changeLabel: {
    method: "patch",
    path: "/labels/{id}",
    tag: "Labels",
    summary: "Give a label another name or hue (editors)",
    role: "editor",
    sql: "change_label",
    params: idParams,
    body: chosenSchema.partial(),
    responses: done,
  },

  deleteLabel: {
    method: "delete",
    path: "/labels/{id}",
    tag: "Labels",
    summary: "Delete a label: posts stay, without it (editors)",
    role: "editor",
    sql: "delete_label",
    params: idParams,
    responses: done,
  },

  restoreLabel: {
    method: "post",
    path: "/labels/{id}/restore",
    tag: "Labels",
    summary: "Take a label's deletion back: it is on every post that it was on (editors)",
    role: "editor",
    sql: "restore_label",
    params: idParams,
    responses: done,
  },

  putLabel: {
    method: "put",
    path: "/posts/{id}/labels/{labelId}",
    tag: "Labels",
    summary: "Put a label on a post (contributors on their own)",
    role: "editor",
    sql: "put_label",
    params: labelledParams,
    responses: done,
  },

  takeLabel: {
    method: "delete",
    path: "/posts/{id}/labels/{labelId}",
    tag: "Labels",
    summary: "Take a label off a post (contributors off their own)",
    role: "editor",
    sql: "take_label",
    params: labelledParams,
    responses: done,
  },
});
