import { randomUUID } from "node:crypto";

import type { Db } from "./users.ts";

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Uint8Array<ArrayBuffer>;
  public_key: Uint8Array<ArrayBuffer>;
  backup_eligible: boolean;
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
};

/** Supabase Auth's default. */
export const maximumPasskeys = 10;

export async function findPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`
    select * from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`;
}

export async function findPasskey(
  db: Db,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  const [passkey] = await db<PasskeyRow[]>`
    select * from auth.webauthn_credentials where id = ${id} and user_id = ${userId}`;
  return passkey;
}

/** The passkey that a browser answered with, if it is this user's. */
export async function findCredential(
  db: Db,
  userId: string,
  credentialId: Uint8Array,
): Promise<PasskeyRow | undefined> {
  const [passkey] = await db<PasskeyRow[]>`
    select * from auth.webauthn_credentials
    where credential_id = ${credentialId} and user_id = ${userId}`;
  return passkey;
}

type NewPasskey = {
  userId: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  aaguid: string;
  signCount: number;
  transports: readonly string[];
  isBackupEligible: boolean;
  isBackedUp: boolean;
  name: string;
};

/** @throws PostgresError 23505 when the credential is registered already */
export async function insertPasskey(db: Db, fresh: NewPasskey): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`
    insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
      transports, backup_eligible, backed_up, friendly_name)
    values (${randomUUID()}, ${fresh.userId}, ${fresh.credentialId}, ${fresh.publicKey}, 'none', ${fresh.aaguid},
      ${fresh.signCount}, ${db.json(fresh.transports)}, ${fresh.isBackupEligible}, ${fresh.isBackedUp}, ${fresh.name})
    returning *`;
}

/** Notes a sign-in. A counter that does not rise may be a copy's; as in Supabase Auth, it is kept as it was. */
export async function noteUse(db: Db, id: string, signCount: number): Promise<void> {
  await db`
    update auth.webauthn_credentials
    set sign_count = greatest(sign_count, ${signCount}), last_used_at = now(), updated_at = now()
    where id = ${id}`;
}

export async function renamePasskey(db: Db, id: string, name: string): Promise<void> {
  await db`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = now() where id = ${id}`;
}

export async function deletePasskey(db: Db, id: string): Promise<void> {
  await db`delete from auth.webauthn_credentials where id = ${id}`;
}

/** A passkey as the API returns it, without unset fields, as in Supabase Auth. */
export function viewPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    ...(friendly_name !== "" && { friendly_name }),
    created_at,
    ...(last_used_at !== null && { last_used_at }),
  };
}
