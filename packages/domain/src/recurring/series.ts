import * as z from "zod/mini";

import { repetitionSchema } from "./repetition.ts";

/** A post that is repeated by a rule. */
export const seriesSchema = z.object({
  id: z.guid(),
  postId: z.guid(),
  rule: repetitionSchema,
  /** The earliest occurrence: `2026-11-22T09:00:00`. */
  startsAt: z.string(),
  timeZone: z.string(),
  endedAt: z.nullable(z.string()),
});

export type Series = z.infer<typeof seriesSchema>;
