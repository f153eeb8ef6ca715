import * as z from "zod/mini";

import { repetitionSchema } from "./repetition.ts";

/** A post that goes out again and again, by a rule. */
export const seriesSchema = z.object({
  id: z.guid(),
  /** The pattern of its occurrences. */
  postId: z.guid(),
  rule: repetitionSchema,
  /** The first that it may be, with its time of the day: `2026-11-22T09:00:00`. */
  startsAt: z.string(),
  timeZone: z.string(),
  endedAt: z.nullable(z.string()),
});

export type Series = z.infer<typeof seriesSchema>;
