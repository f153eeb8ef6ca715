import { z } from "zod";

import { timeChoiceSchema } from "./time-choice-schema.ts";
import { channelIdsSchema, contentSchema, contentOverridesSchema } from "./content-schemas.ts";

/** A row of `posts` as readers of the database see it. */
export const postSchema = z
  .looseObject({
    id: z.uuid(),
    workspace_id: z.uuid(),
    author_id: z.uuid(),
    revision: z.int(),
    content: contentSchema,
    overrides: contentOverridesSchema,
    channel_ids: channelIdsSchema,
    time_choice: z.nullable(timeChoiceSchema),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .meta({ id: "Post" });

export const deliverySchema = z
  .looseObject({
    id: z.uuid(),
    post_id: z.uuid(),
    post_revision: z.int(),
    channel_id: z.uuid(),
    state: z.enum([
      "draft",
      "awaiting_approval",
      "scheduled",
      "publishing",
      "published",
      "editing",
      "removing",
      "removed",
      "failed",
      "unknown",
      "cancelled",
    ]),
    due_at: z.string(),
    wall_time: z.string(),
    time_zone: z.string(),
  })
  .meta({ id: "Delivery" });
