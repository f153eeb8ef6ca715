import * as z from "zod/mini";

import { profileSchema } from "./profile.ts";

/** A person with what the console tells of their account. Times are ISO 8601 with an offset. */
export const profileDetailsSchema = z.extend(profileSchema, {
  /** When they followed the link to their e-mail address; `null` while they have not. */
  emailConfirmedAt: z.nullable(z.string()),
  /** `null` for somebody who never has. */
  lastSignInAt: z.nullable(z.string()),
  /** In how many places they are signed in. */
  openSessions: z.int().check(z.nonnegative()),
});

/** A person with what the console tells of their account. */
export type ProfileDetails = z.infer<typeof profileDetailsSchema>;
