import { randomUUID } from "node:crypto";

import { z } from "zod";

import { address, secretKey } from "./product.ts";

export type User = { id: string; email: string; password: string; fullName: string };

/** The sample accounts of supabase/seed.sql. */
export const sampleUser = { email: "user@postlark.test", password: "postlark-user" };
export const sampleAdmin = { email: "admin@postlark.test", password: "postlark-admin" };

/** A new address; its letter keeps it from being read as an emailed code of eight digits. */
export function newAddress(name = "lark"): string {
  return `${name}-x${randomUUID().slice(0, 7)}@example.com`;
}

const headers = {
  apikey: secretKey,
  authorization: `Bearer ${secretKey}`,
  "content-type": "application/json",
};

async function call(method: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

const userSchema = z.object({ id: z.string() });

/** The shared password, and its hash at bcrypt's lowest cost, since the default one is slow. */
const everybodys = {
  password: "a-song-before-the-sun-is-up",
  hash: "$2a$04$crIysGgUqRjm4u04OqYhMendEjjDOEykkhwwwHgA3App6FW3KNivm",
};

/** Creates a confirmed account, optionally with the admin role. */
export async function createUser(
  options: { fullName?: string; role?: "user" | "admin" } = {},
): Promise<User> {
  const email = newAddress();
  const fullName = options.fullName ?? `Lark ${email.slice(5, 13)}`;
  const created = await call("POST", "/auth/v1/admin/users", {
    email,
    password_hash: everybodys.hash,
    email_confirm: true,
    user_metadata: { full_name: fullName },
  });
  const { id } = userSchema.parse(JSON.parse(created));
  if (options.role === "admin") await setRole(id, "admin");
  return { id, email, password: everybodys.password, fullName };
}

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** A new session as the auth server returns it, in JSON. */
export async function signedInSession(account: {
  email: string;
  password: string;
}): Promise<string> {
  const { email, password } = account;
  return call("POST", "/auth/v1/token?grant_type=password", { email, password });
}

/** The tokens of a new session, as in an emailed link. */
export async function createTokens(user: User): Promise<URLSearchParams> {
  return new URLSearchParams(sessionSchema.parse(JSON.parse(await signedInSession(user))));
}

/** Sets a role as the service, bypassing row-level security. */
export async function setRole(id: string, role: "user" | "admin"): Promise<void> {
  await call("PATCH", `/rest/v1/user_roles?user_id=eq.${id}`, { role });
}

export async function setUsername(id: string, username: string): Promise<void> {
  await call("PATCH", `/rest/v1/user_settings?user_id=eq.${id}`, { username });
}

export async function deleteUser(id: string): Promise<void> {
  await call("DELETE", `/auth/v1/admin/users/${id}`, {});
}

/** Renames users at once, bypassing row-level security. */
export async function rename(ids: readonly string[], name: string): Promise<void> {
  await call("PATCH", `/rest/v1/profiles?id=in.(${ids.join(",")})`, { full_name: name });
}
