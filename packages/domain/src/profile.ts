import * as z from "zod/mini";

import { roles } from "./role.ts";

/** A person with an account, as admins see them (specification, section 3). */
export const profileSchema = z.object({
  /** The account's id, a UUID. */
  id: z.guid(),
  /** `null` for accounts without an address. */
  email: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  role: z.enum(roles),
  /** When the account was made: ISO 8601 with an offset, as the database writes it. */
  createdAt: z.string().check(z.minLength(1)),
});

/** A person with an account, as admins see them. */
export type Profile = z.infer<typeof profileSchema>;
