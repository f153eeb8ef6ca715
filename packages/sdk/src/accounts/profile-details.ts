import { profileDetailsSchema } from "@postlark/domain/profile-details";
import type { ProfileDetails } from "@postlark/domain/profile-details";

import { dataClient } from "../client/postgrest-client.ts";
import { AppError } from "../errors.ts";

/** A profile with account data, for admins. @throws AppError of kind `forbidden` or `not-found` */
export async function fetchProfileDetails(
  id: string,
  signal?: AbortSignal,
): Promise<ProfileDetails> {
  const call = dataClient().rpc("profile_details", { profile_id: id });
  const { data } = await (signal ? call.abortSignal(signal) : call).single().throwOnError();
  const parsed = profileDetailsSchema.safeParse({
    id: data.id,
    email: data.email,
    fullName: data.full_name,
    role: data.user_role,
    createdAt: data.created_at,
    emailConfirmedAt: data.email_confirmed_at,
    lastSignInAt: data.last_sign_in_at,
    openSessions: data.open_sessions,
  });
  if (!parsed.success) throw new AppError({ kind: "unexpected", cause: parsed.error });
  return parsed.data;
}
