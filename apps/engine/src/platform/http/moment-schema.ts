import { z } from "@hono/zod-openapi";

/** A wall time in a zone; `null` for now. */
export const momentSchema = z
  .object({
    wallTime: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, "Enter a date and a time.")
      .openapi({ example: "2026-11-22T09:00" }),
    timeZone: z.string().openapi({ example: "Europe/Berlin" }),
    /** The instant that the user was shown: the zone's rules may have changed since. */
    instant: z.iso
      .datetime({ offset: true })
      .optional()
      .openapi({ example: "2026-11-22T08:00:00Z" }),
  })
  .openapi("Moment");
