import { contentSchema } from "@postlark/domain/post-content";
import { z } from "zod";

import type { Database } from "../../platform/database/database.ts";
import { workSchema } from "../work.ts";

const rowSchema = z.object({
  state: z.string(),
  published_at: z.nullable(z.date()),
  is_channel_removed: z.boolean(),
  needs_attention: z.boolean(),
  limit_until: z.nullable(z.date()),
  now: z.date(),
  stored: z
    .object({
      work: workSchema,
      /** What it says by now, where it was changed since its steps were frozen. */
      content: z.nullable(contentSchema),
    })
    // What is damaged.
    .optional()
    .catch(undefined),
});

/** What a delivery published, and what decides whether its network can be asked about it. */
export type Published = z.infer<typeof rowSchema>;

/** @returns undefined where the delivery is gone */
export async function readPublished(
  sql: Database,
  delivery: string,
): Promise<Published | undefined> {
  const [row] = await sql`select * from engine.published_delivery(${delivery})`;
  if (row === undefined) return undefined;
  const { work, content, ...rest } = row;
  return rowSchema.parse({ ...rest, stored: { work, content } });
}

/** Postgres' clock, as it was when a delivery was read. */
export function clockOf({ now }: Pick<Published, "now">): () => Date {
  const ahead = now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
