import { isDeepStrictEqual } from "node:util";

import type { Auth } from "./auth.ts";
import { requireExisting } from "./errors.ts";
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

/** The data of a sign-up. One by a mailed link or code has no password. */
export type Claim = { password: string | undefined; metadata: JsonObject };

/**
 * Records a second sign-up for an unconfirmed account. The same password means the same user, whose latest metadata
 * is used. Otherwise either may be an attacker's: the account keeps neither password nor metadata, so that the
 * mailbox's owner sets a password.
 */
export async function noteRival(auth: Auth, userId: string, claim: Claim): Promise<void> {
  const { password, metadata } = claim;
  const user = await findUserById(auth.sql, userId);
  if (!isClaimed(user)) return;
  const isSame =
    password !== undefined && (await auth.passwords.matches(password, user.encrypted_password));
  // A sign-up without a password must not be asked for one.
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

export async function clearSignUp(db: Db, user: UserRow): Promise<void> {
  if (!isClaimed(user)) return;
  await updateUser(db, user.id, { encrypted_password: null });
  await replaceUserMetadata(db, user.id, {});
}

/** Whether strangers may have set the account's data. An invited account has no password. */
const isClaimed = (user: UserRow | undefined): user is UserRow =>
  user !== undefined && user.email_confirmed_at === null && user.encrypted_password !== null;

/** Claims that Supabase Auth adds to a user's own metadata. */
const ownClaims = ["sub", "email", "email_verified", "phone_verified"];

function givenMetadata(user: UserRow): JsonObject {
  const entries = Object.entries(user.raw_user_meta_data ?? {});
  return Object.fromEntries(entries.filter(([key]) => !ownClaims.includes(key)));
}

/** Replaces an unconfirmed account's metadata on user and identity, keeping the claims about its address. */
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
  requireSmallMetadata(requireExisting(user));
}
