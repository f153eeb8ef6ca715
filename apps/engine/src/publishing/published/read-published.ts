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
      /** The edited content, if it was edited since its steps were frozen. */
      content: z.nullable(contentSchema),
    })
    // For damaged rows.
    .optional()
    .catch(undefined),
});

/** A published delivery, and what decides whether its network can be read. */
export type Published = z.infer<typeof rowSchema>;

/** Reads a published delivery with its stored plan. @returns undefined if it is gone */
export async function readPublished(
  sql: Database,
  delivery: string,
): Promise<Published | undefined> {
  const [row] = await sql`select * from engine.published_delivery(${delivery})`;
  if (row === undefined) return undefined;
  const { work, content, ...fields } = row;
  return rowSchema.parse({ ...fields, stored: { work, content } });
}

/** Postgres' clock at the time of the read. */
export function clockOf({ now }: Pick<Published, "now">): () => Date {
  const ahead = now.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
