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

/** The identity that somebody has at a provider. */
export async function findIdentity(
  db: Db,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const [identity] = await db<IdentityRow[]>`
    select * from auth.identities where provider = ${provider} and provider_id = ${subject}`;
  return identity;
}

type ProviderIdentity = { provider: string; subject: string; data: JsonObject };

/** Adds an identity at a provider. @throws PostgresError 23505 when somebody has it */
export async function createIdentity(
  db: Db,
  userId: string,
  from: ProviderIdentity,
): Promise<void> {
  await db`
    insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (${from.subject}, ${from.provider}, ${userId}, ${db.json(from.data)}, now(), now(), now())`;
}

/** Stores what a provider says now of somebody who signs in again. */
export async function noteSignIn(db: Db, id: string, data: JsonObject): Promise<void> {
  await db`
    update auth.identities set identity_data = ${db.json(data)}, last_sign_in_at = now(), updated_at = now()
    where id = ${id}`;
}

export async function deleteOtherIdentities(
  db: Db,
  userId: string,
  remaining: Pick<ProviderIdentity, "provider" | "subject">,
): Promise<void> {
  await db`
    delete from auth.identities
    where user_id = ${userId} and (provider, provider_id) <> (${remaining.provider}, ${remaining.subject})`;
}

/** Records in the app metadata which providers a user has, the first one first. */
export async function noteProviders(db: Db, userId: string): Promise<void> {
  await db`
    with has as (
      select jsonb_agg(provider order by first, provider) as providers from (
        select provider, min(created_at) as first from auth.identities
        where user_id = ${userId} group by provider) as each
    )
    update auth.users
    set raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
        || jsonb_build_object('provider', providers -> 0, 'providers', providers),
      updated_at = now()
    from has where id = ${userId}`;
}
