import { randomUUID } from "node:crypto";

import type { JsonObject } from "./json.ts";
import { updateUserMetadata, type Db, type UserRow } from "./users.ts";

/** Adds an account that nobody can sign in to again: without address, password and identity. */
export async function insertAnonymous(db: Db, userMetadata: JsonObject): Promise<UserRow> {
  const id = randomUUID();
  await db`
    insert into auth.users (instance_id, id, aud, role, raw_app_meta_data, raw_user_meta_data, is_anonymous,
      created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', '{}',
      ${db.json(userMetadata)}, true, now(), now(), '', '', '', '')`;
  return updateUserMetadata(db, id, {});
}

/** Makes a permanent account of one that has got an address. */
export async function makePermanent(db: Db, id: string): Promise<void> {
  await db`
    update auth.users
    set is_anonymous = false,
      raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
        || '{"provider": "email", "providers": ["email"]}'
    where id = ${id} and is_anonymous`;
}
