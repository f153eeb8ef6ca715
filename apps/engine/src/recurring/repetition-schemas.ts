import { z } from "@hono/zod-openapi";

const weekday = z
  .literal([1, 2, 3, 4, 5, 6, 7])
  .openapi({ type: "integer", description: "1 for Monday." });

const on = z
  .union([
    z.strictObject({ day: z.int().min(1).max(31) }),
    z.strictObject({
      nth: z
        .literal([1, 2, 3, 4, -1])
        .openapi({ type: "integer", description: "-1 for the last." }),
      weekday,
    }),
  ])
  .openapi({ description: "A day of a month; where a month has no such day, its last." });

const common = {
  interval: z.int().min(1).max(99),
  until: z.iso.date().optional().openapi({ description: "The last day on which it may be." }),
  count: z.int().min(1).max(999).optional(),
  except: z.array(z.iso.date()).max(366).optional(),
  also: z
    .array(z.iso.date())
    .max(366)
    .optional()
    .openapi({ description: "Days besides, neither counted nor ended." }),
};

/** As domain/repetition.ts parses it. Checked again by the database. */
export const repetitionBody = z
  .discriminatedUnion("unit", [
    z.strictObject({ unit: z.literal("day"), ...common }),
    z.strictObject({
      unit: z.literal("week"),
      weekdays: z.array(weekday).min(1).max(7),
      ...common,
    }),
    z.strictObject({ unit: z.literal("month"), on, ...common }),
    z.strictObject({
      unit: z.literal("year"),
      month: z.int().min(1).max(12),
      on,
      ...common,
    }),
  ])
  .openapi("Repetition");
