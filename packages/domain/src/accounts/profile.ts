import * as z from "zod/mini";

import { roles } from "./role.ts";
import { displayNameSchema } from "./display-name.ts";

/** The row that describes a user (specification, section 3). */
export const profileSchema = z.object({
  id: z.guid(),
  email: z.nullable(z.string()),
  fullName: displayNameSchema,
  /** A missing role means user (specification, section 2). */
  role: z.pipe(
    z.transform((role: unknown) => role ?? "user"),
    z.enum(roles),
  ),
  /** ISO 8601 with an offset, as the database writes it. */
  createdAt: z.string().check(z.minLength(1)),
});

export type Profile = z.infer<typeof profileSchema>;
