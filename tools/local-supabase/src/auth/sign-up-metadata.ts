import type { JsonObject } from "./json.ts";
import { existing, requireSmallMetadata, type Db, type UserRow } from "./users.ts";

/** What Supabase Auth adds to the metadata of whoever signs up. */
const ownClaims = ["sub", "email", "email_verified", "phone_verified"];

/** The metadata that an account was given, without the claims that are added to it. */
export function givenMetadata(user: UserRow): JsonObject {
  const entries = Object.entries(user.raw_user_meta_data ?? {});
  return Object.fromEntries(entries.filter(([key]) => !ownClaims.includes(key)));
}

/** Gives an unconfirmed account other metadata, on the user and on the identity; the claims about its address stay. */
export async function replaceUserMetadata(db: Db, id: string, metadata: JsonObject): Promise<void> {
  await db`
    update auth.identities
    set identity_data = ${db.json(metadata)} || jsonb_build_object(
        'sub', ${id}::text, 'email', identity_data -> 'email',
        'email_verified', identity_data -> 'email_verified',
        'phone_verified', identity_data -> 'phone_verified'),
      updated_at = now()
    where user_id = ${id} and provider = 'email'`;
  const [user] = await db<UserRow[]>`
    update auth.users
    set raw_user_meta_data = coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(${db.json(metadata)}::jsonb)
        where value <> 'null'), '{}') || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(raw_user_meta_data)
        where key = any(${ownClaims})), '{}'),
      updated_at = now()
    where id = ${id} returning *`;
  requireSmallMetadata(existing(user));
}
