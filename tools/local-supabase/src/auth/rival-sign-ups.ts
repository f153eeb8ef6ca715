import { isDeepStrictEqual } from "node:util";

import type { Auth } from "./auth.ts";
import { existing } from "./errors.ts";
import { randomPassword } from "./passwords.ts";
import type { JsonObject } from "./request-body.ts";
import {
  findUserById,
  lockUser,
  requireSmallMetadata,
  updateUser,
  type Db,
  type UserRow,
} from "./users.ts";

/** What a sign-up brings along. One by a mailed link or code has no password. */
export type Claim = { password: string | undefined; metadata: JsonObject };

/**
 * Notes that an unconfirmed account was signed up for once more. The same password is the same user, whose latest
 * metadata is taken. Any other may be anybody's, as the first one may: the account keeps neither, so that whoever reads
 * the mail sets a password, and nobody waits inside for them.
 */
export async function noteRival(auth: Auth, userId: string, claim: Claim): Promise<void> {
  const { password, metadata } = claim;
  const user = await findUserById(auth.sql, userId);
  if (!isClaimed(user)) return;
  const isSame =
    password !== undefined && (await auth.passwords.matches(password, user.encrypted_password));
  // Who needs no password is not sent to set one.
  const passwordHash = password === undefined ? await auth.passwords.hash(randomPassword()) : null;
  await auth.sql.begin(async (db) => {
    const locked = await lockUser(db, userId);
    if (!isClaimed(locked)) return;
    if (isSame) {
      await replaceUserMetadata(db, userId, metadata);
    } else {
      await updateUser(db, userId, { encrypted_password: passwordHash });
      if (!isDeepStrictEqual(givenMetadata(locked), metadata)) {
        await replaceUserMetadata(db, userId, {});
      }
    }
  });
}

export async function forgetSignUp(db: Db, user: UserRow): Promise<void> {
  if (!isClaimed(user)) return;
  await updateUser(db, user.id, { encrypted_password: null });
  await replaceUserMetadata(db, user.id, {});
}

/** Whether strangers may have made the account what it is. An invited one has no password. */
const isClaimed = (user: UserRow | undefined): user is UserRow =>
  user !== undefined && user.email_confirmed_at === null && user.encrypted_password !== null;

/** What Supabase Auth adds to the metadata of whoever signs up. */
const ownClaims = ["sub", "email", "email_verified", "phone_verified"];

function givenMetadata(user: UserRow): JsonObject {
  const entries = Object.entries(user.raw_user_meta_data ?? {});
  return Object.fromEntries(entries.filter(([key]) => !ownClaims.includes(key)));
}

/** Gives an unconfirmed account other metadata, on the user and on the identity; the claims about its address stay. */
async function replaceUserMetadata(db: Db, id: string, metadata: JsonObject): Promise<void> {
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
