import { z } from "zod";

/** A wall time in a zone; `null` for now. */
export const momentSchema = z
  .object({
    wallTime: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, "Enter a date and a time.")
      .meta({ example: "2026-11-22T09:00" }),
    timeZone: z.string().meta({ example: "Europe/Berlin" }),
    /** When the person was shown that this is: clocks may have another law by now, or there. */
    instant: z.iso.datetime({ offset: true }).optional().meta({ example: "2026-11-22T08:00:00Z" }),
  })
  .meta({ id: "Moment" });
