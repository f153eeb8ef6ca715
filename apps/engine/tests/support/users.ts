import { randomUUID } from "node:crypto";

import type { ProductBackend } from "@postlark/local-supabase/testing/product-backend";
import postgres from "postgres";
import { inject } from "vitest";
import { z } from "zod";

const backend: ProductBackend = inject("backend");

/** The database as superuser, for looking at what really happened. */
export const sql = postgres(backend.databaseUrl, {
  max: 2,
  idle_timeout: 1,
  onnotice: () => undefined,
});

export type TestUser = { readonly id: string; readonly email: string; readonly token: string };

async function post(path: string, key: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method: "POST",
    headers: { apikey: key, authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const password = "the secret of everybody";
// bcrypt at its lowest cost: nobody here is to be protected.
const passwordHash = "$2a$04$KCL/8RKWI7twA8xTMYdUjuKeMqrNVFAfMevP/BNgv.wTRBFp7f4fO";

/** An account, confirmed and signed in. */
export async function createUser(name: string): Promise<TestUser> {
  const email = `${name.toLowerCase()}.${randomUUID()}@postlark.test`;
  const created = await post("admin/users", backend.secretKey, {
    email,
    password_hash: passwordHash,
    email_confirm: true,
    user_metadata: { full_name: name },
  });
  const session = await post("token?grant_type=password", backend.publishableKey, {
    email,
    password,
  });
  return {
    email,
    id: z.object({ id: z.uuid() }).parse(created).id,
    token: z.object({ access_token: z.string() }).parse(session).access_token,
  };
}
