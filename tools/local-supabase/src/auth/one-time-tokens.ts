import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";

import type { Db } from "./users.ts";

/** What a mailed token is for; also the column of `auth.users` that repeats its hash. */
export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "reauthentication_token";

const sentAtColumn = (type: TokenType) => type.replace(/_token.*$/, "_sent_at");

/** Prefix of tokens whose link returns a code instead of a session. */
export const pkcePrefix = "pkce_";

const hashOf = (...parts: readonly string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * Creates a link's token and a code for an address, replacing earlier ones of their type. Neither can be derived from
 * the other, and only hashes are stored.
 * @param length digits of the code
 */
export async function issueToken(
  db: Db,
  options: { userId: string; type: TokenType; email: string; isPkce: boolean; length: number },
): Promise<{ code: string; token: string }> {
  const { userId, type, email } = options;
  const code = String(randomInt(10 ** options.length)).padStart(options.length, "0");
  const token = `${options.isPkce ? pkcePrefix : ""}${randomBytes(32).toString("base64url")}`;
  const tokenHash = hashOf(token);
  await db`
    insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, code_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${tokenHash}, ${hashOf(email, code)}, ${email},
      timezone('utc', now()), timezone('utc', now()))
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at,
      updated_at = excluded.updated_at`;
  await db`
    update auth.users set ${db(type)} = ${tokenHash}, ${db(sentAtColumn(type))} = clock_timestamp()
    where id = ${userId}`;
  return { code, token };
}

/** Proves access to an address's mailbox: a link's token, or the code. */
export type Proof = { token: string } | { email: string; code: string };

/**
 * Redeems a token atomically, in one statement.
 * @param conditions `maximumAge` in seconds; `userId` restricts to one account's tokens
 * @returns its user and type, or `undefined` when there is none or it has expired
 */
export async function consumeToken(
  db: Db,
  proof: Proof,
  conditions: { types: readonly TokenType[]; maximumAge: number; userId?: string },
): Promise<{ userId: string; type: TokenType } | undefined> {
  const isProven =
    "token" in proof
      ? db`token_hash = ${hashOf(proof.token)}`
      : db`relates_to = ${proof.email} and code_hash = ${hashOf(proof.email, proof.code)}`;
  const [token] = await db<{ userId: string; type: TokenType }[]>`
    delete from auth.one_time_tokens
    where ${isProven} and token_type = any(${[...conditions.types]}::auth.one_time_token_type[])
      and created_at > timezone('utc', now()) - make_interval(secs => ${conditions.maximumAge})
      ${conditions.userId === undefined ? db`` : db`and user_id = ${conditions.userId}`}
    returning user_id as "userId", token_type as type`;
  return token;
}

export async function clearToken(db: Db, userId: string, type: TokenType): Promise<void> {
  await db`update auth.users set ${db({ [type]: "" })} where id = ${userId}`;
}

export async function clearTokens(db: Db, userId: string): Promise<void> {
  await db`delete from auth.one_time_tokens where user_id = ${userId}`;
  await db`
    update auth.users
    set confirmation_token = '', recovery_token = '', email_change_token_new = '',
      email_change_token_current = '', reauthentication_token = ''
    where id = ${userId}`;
}
