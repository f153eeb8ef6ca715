import { randomUUID } from "node:crypto";

import type { Auth } from "./auth.ts";
import {
  requireExisting,
  forbidden,
  isUniqueViolation,
  AuthError,
  unprocessable,
} from "./errors.ts";
import {
  createIdentity,
  deleteOtherIdentities,
  findIdentity,
  noteSignIn,
  noteProviders,
} from "./identities.ts";
import { clearTokens } from "./one-time-tokens.ts";
import type { ProviderUser } from "./provider-claims.ts";
import { signUpDisabled } from "./sign-up.ts";
import {
  confirmEmail,
  findUserByEmail,
  isBanned,
  lockUser,
  requireSmallMetadata,
  updateUser,
  updateUserMetadata,
  type Db,
  type UserRow,
} from "./users.ts";

/** `unverified`: the account's address must be confirmed by mail before a provider opens it. */
export type ProviderSignIn = { outcome: "open" | "unverified"; user: UserRow };

/**
 * The account of somebody who signed in at a provider. As in Supabase Auth, an account is theirs by the identity, else
 * by the same **verified** address; where nobody confirmed that account's address yet, its password, its metadata, its
 * passkeys and its other identities may be a stranger's and go. Stricter than there: an identity's unverified address and a project
 * without confirmations link nothing, and a provider's word confirms the account's own address alone.
 */
export async function openProviderAccount(auth: Auth, from: ProviderUser): Promise<ProviderSignIn> {
  const attempt = () => auth.sql.begin((db) => openAccount(auth, db, from));
  return attempt().catch((error: unknown) => {
    // Somebody took the address or the identity meanwhile; a second look finds it.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

async function openAccount(auth: Auth, db: Db, from: ProviderUser): Promise<ProviderSignIn> {
  const identity = await findIdentity(db, from.provider, from.subject);
  const owner = identity?.user_id ?? (await findOwner(db, from));
  const user =
    owner === undefined
      ? await insertProviderUser(auth, db, from)
      : requireExisting(await lockUser(db, owner));
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");
  if (identity === undefined) await createIdentity(db, user.id, from);
  else await noteSignIn(db, identity.id, from.data);
  await updateUserMetadata(db, user.id, from.data);
  await noteProviders(db, user.id);
  if (user.email_confirmed_at !== null) return { outcome: "open", user };
  return confirmOrRefuse(auth, db, user, from);
}

/** The account that a verified address belongs to. */
async function findOwner(db: Db, { email, isEmailVerified }: ProviderUser) {
  if (!isEmailVerified) return undefined;
  const owners = await db<{ id: string }[]>`
    select i.user_id as id from auth.identities i join auth.users u on u.id = i.user_id
    where i.email = ${email} and i.identity_data -> 'email_verified' = 'true' and not u.is_sso_user
    union
    select u.id from auth.users u where lower(u.email) = ${email} and not u.is_sso_user`;
  if (owners.length > 1) {
    const message = "Multiple accounts with the same email address detected";
    throw new AuthError(500, "unexpected_failure", message);
  }
  return owners[0]?.id;
}

async function insertProviderUser(auth: Auth, db: Db, from: ProviderUser): Promise<UserRow> {
  if (!auth.config.auth.enable_signup) throw signUpDisabled();
  const isTaken = !from.isEmailVerified && (await findUserByEmail(db, from.email)) !== undefined;
  // Supabase Auth makes an account without an address, which nobody can get into either.
  if (isTaken)
    throw needsVerification(from, `Verify the email with ${from.provider} in order to sign in`);
  const appMetadata = { provider: from.provider, providers: [from.provider] };
  const [user] = await db<UserRow[]>`
    insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', ${randomUUID()}, 'authenticated', 'authenticated',
      ${from.email}, ${db.json(appMetadata)}, ${db.json(from.data)}, now(), now(), '', '', '', '')
    returning *`;
  return requireSmallMetadata(requireExisting(user));
}

/** Keeps of an unconfirmed account what the provider says alone, and confirms it if that is about its address. */
async function confirmOrRefuse(
  auth: Auth,
  db: Db,
  user: UserRow,
  from: ProviderUser,
): Promise<ProviderSignIn> {
  await updateUser(db, user.id, { encrypted_password: null });
  await db`update auth.users set raw_user_meta_data = ${db.json(from.data)} where id = ${user.id}`;
  await db`delete from auth.webauthn_credentials where user_id = ${user.id}`;
  await deleteOtherIdentities(db, user.id, from);
  await noteProviders(db, user.id);
  const isVerified = from.isEmailVerified && from.email === user.email?.toLowerCase();
  if (!isVerified && auth.config.auth.email.enable_confirmations) {
    return { outcome: "unverified", user };
  }
  await clearTokens(db, user.id);
  return { outcome: "open", user: await confirmEmail(db, user.id) };
}

/** Links a user's identity at a provider to the account that requested it. */
export async function linkProvider(db: Db, userId: string, from: ProviderUser): Promise<UserRow> {
  const user = await lockUser(db, userId);
  if (user === undefined) throw unprocessable("user_not_found", "Linking target user not found");
  if (isBanned(user)) throw forbidden("user_banned", "User is banned");
  const identity = await findIdentity(db, from.provider, from.subject);
  if (identity !== undefined) {
    const whose = identity.user_id === userId ? "" : " to another user";
    throw unprocessable("identity_already_exists", `Identity is already linked${whose}`);
  }
  await createIdentity(db, userId, from);
  await noteProviders(db, userId);
  return user;
}

/** The error for an address that the provider does not vouch for. */
export const needsVerification = ({ provider }: ProviderUser, advice: string) =>
  unprocessable(
    "provider_email_needs_verification",
    `Unverified email with ${provider}. ${advice}`,
  );
