import * as z from "zod/mini";

import { contentSchema } from "../posts/post-content.ts";

/** What a published delivery said before and after an edit. */
export const deliveryEditSchema = z.object({
  id: z.int(),
  userId: z.guid(),
  before: contentSchema,
  after: contentSchema,
  /** When the network accepted the edit, ISO 8601. */
  at: z.string().check(z.minLength(1)),
});

export type DeliveryEdit = z.infer<typeof deliveryEditSchema>;
