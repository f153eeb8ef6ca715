import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { postSchema } from "./post-schemas.ts";
import { timeChoiceSchema } from "./time-choice-schema.ts";
import { channelIdsSchema, contentOverridesSchema, contentSchema } from "./content-schemas.ts";

const writtenSchema = z.object({
  content: contentSchema,
  overrides: z.prefault(contentOverridesSchema, {}),
  channelIds: channelIdsSchema,
  timeChoice: z.prefault(z.nullable(timeChoiceSchema), null),
});

export const postOperations = operations({
  createPost: {
    method: "post",
    path: "/workspaces/{id}/posts",
    tag: "Posts",
    summary:
      "Write a post (contributors). With an id of the caller's, repeating it makes no second one",
    role: "contributor",
    sql: "create_post",
    params: idParams,
    body: writtenSchema.extend({ id: z.uuid().optional() }),
    responses: { 201: answer("The post.", postSchema) },
  },

  savePost: {
    method: "put",
    path: "/posts/{id}",
    tag: "Posts",
    summary:
      "Save a post. Based on a revision that is no longer the newest it is refused as stale_revision, with the newest as `current`",
    role: "editor",
    sql: "save_post",
    params: idParams,
    body: writtenSchema.extend({ revision: z.int().positive() }),
    responses: { 200: answer("The post.", postSchema) },
  },

  deletePost: {
    method: "delete",
    path: "/posts/{id}",
    tag: "Posts",
    summary: "Delete a post; what is scheduled of it is cancelled",
    role: "editor",
    sql: "delete_post",
    params: idParams,
    responses: done,
  },

  restorePost: {
    method: "post",
    path: "/posts/{id}/restore",
    tag: "Posts",
    summary: "Take a deleted post back; schedule it again where it should go out",
    role: "editor",
    sql: "restore_post",
    params: idParams,
    responses: done,
  },
});
