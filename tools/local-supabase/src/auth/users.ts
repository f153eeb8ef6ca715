import { randomUUID } from "node:crypto";

import type { ISql, Sql } from "postgres";

import { requireExisting, invalid } from "./errors.ts";
import { createEmailIdentity } from "./identities.ts";
import type { JsonObject } from "./request-body.ts";

export type Db = ISql;

/** A row of `auth.users` without the token columns. Timestamps are ISO 8601. */
export type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  phone_confirmed_at: string | null;
  confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  reauthentication_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirm_status: number | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: JsonObject | null;
  raw_user_meta_data: JsonObject | null;
  created_at: string | null;
  updated_at: string | null;
  banned_until: string | null;
  deleted_at: string | null;
  is_anonymous: boolean;
};

/** User metadata is part of every access token, which must fit into an HTTP header. In characters of JSON. */
const maximumMetadata = 8192;

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id}`;
  return user;
}

/** @param email in lower case */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`
    select * from auth.users where lower(email) = ${email} and not is_sso_user limit 1`;
  return user;
}

/** The user, locked until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id} for update`;
  return user;
}

export const withLockedUser = <Result>(
  sql: Sql,
  id: string,
  run: (db: Db, user: UserRow) => Promise<Result>,
) => sql.begin(async (db) => run(db, requireExisting(await lockUser(db, id))));

type NewUser = {
  id?: string;
  email: string;
  passwordHash: string | null;
  userMetadata: JsonObject;
  role?: string;
  /** Whether the user signed up; an administrator's account has the given metadata only, as in Supabase Auth. */
  isOwnDoing: boolean;
};

/**
 * Adds an unconfirmed account with its e-mail identity. Insert triggers receive the given metadata; the claims that
 * Supabase Auth adds (`sub`, `email`, `email_verified` …) come after them.
 * @throws PostgresError 23505 when the address or id is taken
 */
export async function insertUser(db: Db, fresh: NewUser): Promise<UserRow> {
  const id = fresh.id ?? randomUUID();
  const appMetadata = { provider: "email", providers: ["email"] };
  const [user] = await db<UserRow[]>`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
      email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', ${fresh.role ?? "authenticated"},
      ${fresh.email}, ${fresh.passwordHash}, ${db.json(appMetadata)}, ${db.json(fresh.userMetadata)},
      now(), now(), '', '', '', '')
    returning *`;
  const claims = { sub: id, email: fresh.email, email_verified: false, phone_verified: false };
  const identityData = { ...(fresh.isOwnDoing && fresh.userMetadata), ...claims };
  await createEmailIdentity(db, id, identityData);
  if (fresh.isOwnDoing) return updateUserMetadata(db, id, identityData);
  return requireSmallMetadata(requireExisting(user));
}

/** Sets keys of the user metadata; a null removes its key. */
export async function updateUserMetadata(
  db: Db,
  id: string,
  changes: JsonObject,
): Promise<UserRow> {
  return requireSmallMetadata(await updateMetadata(db, id, "raw_user_meta_data", changes));
}

export function updateAppMetadata(db: Db, id: string, changes: JsonObject): Promise<UserRow> {
  return updateMetadata(db, id, "raw_app_meta_data", changes);
}

async function updateMetadata(
  db: Db,
  id: string,
  column: "raw_user_meta_data" | "raw_app_meta_data",
  changes: JsonObject,
): Promise<UserRow> {
  const entries = Object.entries(changes);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const removed = entries.filter(([, value]) => value === null).map(([key]) => key);
  const [user] = await db<UserRow[]>`
    update auth.users
    set ${db(column)} = (coalesce(${db(column)}, '{}') || ${db.json(set)}) - ${removed}::text[],
      updated_at = now()
    where id = ${id} returning *`;
  return requireExisting(user);
}

type UserChanges = Partial<
  Pick<UserRow, "email" | "role" | "encrypted_password" | "banned_until" | "invited_at">
>;

export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<UserRow> {
  const columns = { ...changes, updated_at: new Date().toISOString() };
  const [user] = await db<UserRow[]>`
    update auth.users set ${db(columns)} where id = ${id} returning *`;
  return requireExisting(user);
}

/** Marks the address as confirmed on user and identity, keeping an earlier time. */
export async function confirmEmail(db: Db, id: string): Promise<UserRow> {
  await db`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`;
  await db`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${id} and provider = 'email'
      and email = (select lower(u.email) from auth.users u where u.id = ${id})`;
  return updateUserMetadata(db, id, { email_verified: true });
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now();
}

export function requireSmallMetadata(user: UserRow): UserRow {
  if (JSON.stringify(user.raw_user_meta_data).length > maximumMetadata) {
    throw invalid(`User metadata cannot be longer than ${maximumMetadata} characters`);
  }
  return user;
}

export async function makePermanent(db: Db, id: string): Promise<void> {
  await db`
    update auth.users
    set is_anonymous = false,
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
        || '{"provider": "email", "providers": ["email"]}'
    where id = ${id} and is_anonymous`;
}
