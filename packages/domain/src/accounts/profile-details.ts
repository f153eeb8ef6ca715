import * as z from "zod/mini";

import { profileSchema } from "./profile.ts";

/** A profile with the account data that admins see. Times are ISO 8601 with an offset. */
export const profileDetailsSchema = z.extend(profileSchema, {
  emailConfirmedAt: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  openSessions: z.int().check(z.nonnegative()),
});

export type ProfileDetails = z.infer<typeof profileDetailsSchema>;
