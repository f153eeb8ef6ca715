import type { ISql as Db } from "postgres";

import type { JsonObject } from "./request-body.ts";

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: JsonObject;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
};

/** Adds the identity that an e-mail account has: its id at the provider is the user's own. */
export async function createEmailIdentity(db: Db, userId: string, data: JsonObject): Promise<void> {
  await db`
    insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${userId}, 'email', ${userId}, ${db.json(data)}, now(), now(), now())`;
}

/** Sets the address of the e-mail identity, creating it if the user has none. */
export async function setIdentityEmail(
  db: Db,
  userId: string,
  email: string,
  isVerified: boolean,
): Promise<void> {
  const changes = { email, email_verified: isVerified };
  const updated = await db`
    update auth.identities set identity_data = identity_data || ${db.json(changes)}, updated_at = now()
    where user_id = ${userId} and provider = 'email' returning id`;
  if (updated.length === 0) {
    await createEmailIdentity(db, userId, { sub: userId, phone_verified: false, ...changes });
  }
}

export async function findIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db<IdentityRow[]>`
    select * from auth.identities where user_id = ${userId} order by created_at, id`;
}
