import { z } from "zod";

/** Weekly times on the workspace's clocks (domain/queue-slots.ts). Checked again by the database. */
export const slotsSchema = z
  .array(
    z.object({
      weekday: z.int().min(1).max(7).meta({ description: "1 for Monday." }),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .meta({ example: "09:00" }),
    }),
  )
  .max(100);
