import * as z from "zod/mini";

import { repetitionSchema } from "./repetition.ts";

/** When to publish a draft: now, or at a minute on the workspace's clocks, once or by a rule. */
export const timeChoiceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("now") }),
  z.strictObject({
    kind: z.literal("at"),
    wallTime: z
      .string()
      .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)),
    /** Whether it was chosen as a free time of the queue, and is refused if something else has it. */
    isSlot: z.optional(z.boolean()),
    rule: z.optional(repetitionSchema),
  }),
]);

export type TimeChoice = z.infer<typeof timeChoiceSchema>;
