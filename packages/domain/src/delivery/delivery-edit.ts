import * as z from "zod/mini";

import { contentSchema } from "../post/post-content.ts";

/** What a delivery said before somebody changed it where it stands, and since. */
export const deliveryEditSchema = z.object({
  id: z.int(),
  userId: z.guid(),
  before: contentSchema,
  after: contentSchema,
  /** When its network had it, ISO 8601. */
  at: z.string().check(z.minLength(1)),
});

export type DeliveryEdit = z.infer<typeof deliveryEditSchema>;
