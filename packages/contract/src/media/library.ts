import { maxAltLength } from "@postlark/domain/post-content";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

const share = z.number().min(0).max(1);

const replacedSchema = z.array(
  z.object({ postId: z.uuid(), text: z.string(), isReplaced: z.boolean() }),
);

/** What is said of a workspace's pictures. */
export const libraryOperations = operations({
  changeMedia: {
    method: "patch",
    path: "/media/{id}",
    tag: "Media",
    summary:
      "Name or describe a picture of the library anew, or set the point that stays in sight in every shape (contributors their own). Posts that show it keep what they say of it",
    role: "editor",
    sql: "change_media",
    params: idParams,
    body: z
      .object({
        name: z.string().max(1_000),
        alt: z.string().max(maxAltLength),
        focus: z.object({ x: share, y: share }),
      })
      .partial(),
    responses: done,
  },

  tagMedia: {
    method: "put",
    path: "/media/{id}/tags",
    tag: "Media",
    summary: "Put a tag on a picture, or take it off (contributors on their own)",
    role: "editor",
    sql: "tag_media",
    params: idParams,
    body: z.object({ tag: z.string().max(200), isOn: z.boolean() }),
    responses: done,
  },

  replaceMedia: {
    method: "post",
    path: "/media/{id}/replace",
    tag: "Media",
    summary:
      "Have every post that is still to go out with a picture show another (contributors their own posts). What was approved asks again; what is published keeps what it shows",
    role: "contributor",
    sql: "replace_media",
    params: idParams,
    body: z.object({ with: z.uuid() }),
    responses: { 200: answer("The posts that show the other, and those left.", replacedSchema) },
  },

  deleteMedia: {
    method: "delete",
    path: "/media/{id}",
    tag: "Media",
    summary:
      "Delete a picture (contributors their own). Refused as media_planned while a planned post shows it; posts that have shown it keep it",
    role: "editor",
    sql: "delete_media",
    params: idParams,
    responses: done,
  },

  restoreMedia: {
    method: "post",
    path: "/media/{id}/restore",
    tag: "Media",
    summary: "Take a picture's deletion back (contributors their own)",
    role: "editor",
    sql: "restore_media",
    params: idParams,
    responses: done,
  },
});
