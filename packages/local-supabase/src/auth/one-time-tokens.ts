import { createHash, randomInt, randomUUID } from "node:crypto";

import type { Db } from "./users.ts";

/** What a mailed token is for; each is also the name of the column of `auth.users` that repeats its hash. */
export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "reauthentication_token";

const sentAtColumns: Readonly<Record<TokenType, string>> = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
};

/** Marks the hash of a token whose link answers with a code, not with a session. */
export const pkcePrefix = "pkce_";

/** The hash under which the code that was mailed to an address is kept, and which the link carries. */
export function hashToken(email: string, code: string): string {
  return createHash("sha224").update(email).update(code).digest("hex");
}

/**
 * Makes a code for an address, in place of an earlier one of its type. Only its hash is kept.
 * @param length digits
 */
export async function issueToken(
  db: Db,
  token: { userId: string; type: TokenType; email: string; isPkce: boolean; length: number },
): Promise<{ code: string; hash: string }> {
  const { userId, type, email } = token;
  const code = String(randomInt(10 ** token.length)).padStart(token.length, "0");
  const hash = `${token.isPkce ? pkcePrefix : ""}${hashToken(email, code)}`;
  await db`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${hash}, ${email}, timezone('utc', now()), timezone('utc', now()))
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at`;
  const columns = { [type]: hash, [sentAtColumns[type]]: new Date().toISOString() };
  await db`update auth.users set ${db(columns)} where id = ${userId}`;
  return { code, hash };
}

/**
 * Uses up a token, in one statement, so that of two concurrent requests only one succeeds.
 * @param wanted hashes any of which may match; `email` restricts to codes mailed to that address
 * @returns whose it was and what for, or `undefined` when there is none, or it is too old
 */
export async function consumeToken(
  db: Db,
  wanted: {
    hashes: readonly string[];
    types: readonly TokenType[];
    maximumAge: number;
    email?: string;
    userId?: string;
  },
): Promise<{ userId: string; type: TokenType } | undefined> {
  const [token] = await db<{ userId: string; type: TokenType }[]>`
    delete from auth.one_time_tokens
    where token_hash = any(${[...wanted.hashes]})
      and token_type = any(${[...wanted.types]}::auth.one_time_token_type[])
      and created_at > timezone('utc', now()) - make_interval(secs => ${wanted.maximumAge})
      ${wanted.email === undefined ? db`` : db`and relates_to = ${wanted.email}`}
      ${wanted.userId === undefined ? db`` : db`and user_id = ${wanted.userId}`}
    returning user_id as "userId", token_type as type`;
  return token;
}

/** Clears one column that repeats the hash of a used token. */
export async function forgetToken(db: Db, userId: string, type: TokenType): Promise<void> {
  await db`update auth.users set ${db({ [type]: "" })} where id = ${userId}`;
}

/** Makes every token that was mailed to the user worthless. */
export async function clearTokens(db: Db, userId: string): Promise<void> {
  await db`delete from auth.one_time_tokens where user_id = ${userId}`;
  await db`
    update auth.users
    set confirmation_token = '', recovery_token = '', email_change_token_new = '',
      email_change_token_current = '', reauthentication_token = ''
    where id = ${userId}`;
}
