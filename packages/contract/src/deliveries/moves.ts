import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";
import { deliverySchema } from "../posts/post-schemas.ts";
import { momentSchema } from "../calendar/moment-schema.ts";

const movesSchema = z.object({
  moves: z
    .array(
      z.object({
        deliveryId: z.uuid(),
        was: z.iso
          .datetime({ offset: true })
          .meta({ description: "When it was due where its mover saw it." }),
        at: momentSchema,
      }),
    )
    .min(1)
    .max(500),
});

export const moveOperations = operations({
  moveDeliveries: {
    method: "post",
    path: "/workspaces/{id}/moves",
    tag: "Deliveries",
    summary:
      "Move several deliveries to other times, all or none. One that is not where its mover saw it is refused as moved_meanwhile, with how it stands as `current`",
    role: "editor",
    sql: "move_deliveries",
    params: idParams,
    body: movesSchema,
    responses: {
      200: answer("As they stand now.", z.object({ deliveries: z.array(deliverySchema) })),
    },
  },
});
