import { createHash } from "node:crypto";

import { findIdentities } from "./identities.ts";
import { clearTokens } from "./one-time-tokens.ts";
import { endSessions } from "./sessions.ts";
import type { Db, UserRow } from "./users.ts";

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db`delete from auth.flow_state where user_id = ${id}`;
  await db`delete from auth.users where id = ${id}`;
}

/** Clears an account but keeps its id for references to it. The address becomes free. */
export async function softDeleteUser(db: Db, user: UserRow): Promise<void> {
  const digestOf = (value: string) =>
    createHash("sha256").update(user.id).update(value).digest("base64url");
  await clearTokens(db, user.id);
  await endSessions(db, user.id, "global");
  await db`delete from auth.mfa_factors where user_id = ${user.id}`;
  await db`delete from auth.webauthn_credentials where user_id = ${user.id}`;
  await db`delete from auth.webauthn_challenges where user_id = ${user.id}`;
  await db`delete from auth.flow_state where user_id = ${user.id}`;
  await db`
    update auth.users
    set email = ${digestOf(user.email ?? "")}, phone = ${digestOf(user.phone ?? "").slice(0, 15)},
      email_change = ${digestOf(user.email_change ?? "")}, encrypted_password = null,
      raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
    where id = ${user.id}`;
  for (const { id, provider, provider_id } of await findIdentities(db, user.id)) {
    await db`
      update auth.identities
      set identity_data = '{}', provider_id = ${digestOf(`${provider}:${provider_id}`)}, updated_at = now()
      where id = ${id}`;
  }
}
