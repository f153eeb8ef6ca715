import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { channelIdsSchema } from "../posts/content-schemas.ts";
import { repetitionSchema } from "./repetition-schema.ts";
import { momentSchema } from "../calendar/moment-schema.ts";
import { postSchema } from "../posts/post-schemas.ts";

export const seriesSchema = z
  .looseObject({ id: z.uuid(), post_id: z.uuid(), starts_at: z.string(), time_zone: z.string() })
  .meta({ id: "Series" });

const occurrenceSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
  .meta({ example: "2026-11-22T09:00", description: "The occurrence, whenever it goes out." });

/** Posts that go out again and again, by a rule. */
export const seriesOperations = operations({
  createSeries: {
    method: "post",
    path: "/posts/{id}/series",
    tag: "Series",
    summary:
      "Let a post go out again and again, in place of the series that it had. Each occurrence becomes deliveries about 30 days ahead, and asks for approval as any other",
    role: "editor",
    sql: "create_series",
    params: idParams,
    body: z.object({
      revision: z.int().positive(),
      channelIds: channelIdsSchema,
      rule: repetitionSchema,
      startsAt: momentSchema.meta({ description: "The first that it may be." }),
    }),
    responses: { 201: answer("The series.", seriesSchema) },
  },

  endSeries: {
    method: "post",
    path: "/series/{id}/end",
    tag: "Series",
    summary: "End a series; what of it is still to come is cancelled",
    role: "editor",
    sql: "end_series",
    params: idParams,
    responses: done,
  },

  resumeSeries: {
    method: "post",
    path: "/series/{id}/resume",
    tag: "Series",
    summary: "Take the end of a series back, with what that cancelled",
    role: "editor",
    sql: "resume_series",
    params: idParams,
    responses: done,
  },

  skipOccurrence: {
    method: "post",
    path: "/series/{id}/skip",
    tag: "Series",
    summary: "Leave one occurrence of a series out, or take that back",
    role: "editor",
    sql: "skip_occurrence",
    params: idParams,
    body: z.object({ occurrence: occurrenceSchema, isSkipped: z.boolean() }),
    responses: done,
  },

  splitSeries: {
    method: "post",
    path: "/series/{id}/split",
    tag: "Series",
    summary:
      "Make a post of its own of one occurrence, to be changed alone, or of it and those that follow as a series of their own",
    role: "editor",
    params: idParams,
    body: z.object({ occurrence: occurrenceSchema, which: z.enum(["one", "following"]) }),
    responses: { 201: answer("The new post.", postSchema) },
  },
});
