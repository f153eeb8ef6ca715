import { z } from "zod";

import { momentSchema } from "../calendar/moment-schema.ts";
import { channelIdsSchema } from "../posts/content-schemas.ts";

export const scheduleSchema = z.object({
  revision: z.int().positive(),
  channelIds: channelIdsSchema,
  at: momentSchema.nullable().meta({ description: "null: now." }),
  repeat: z
    .boolean()
    .optional()
    .meta({ description: "Whether a channel may say the same post again." }),
  ifFree: z
    .boolean()
    .optional()
    .meta({ description: "Whether a time is refused that something else of a channel has." }),
  again: z.boolean().optional().meta({
    description:
      "Whether a channel may publish what it published of the post within the last minute, or is publishing: `just_published` otherwise.",
  }),
  ask: z.boolean().optional().meta({
    description: "Whether it waits for approval although no rule asks for it.",
  }),
});
