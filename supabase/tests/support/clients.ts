import { randomUUID } from "node:crypto";

import type { ProductBackend } from "@postlark/local-supabase/testing/product-backend";
import { mailboxAt } from "@postlark/testing/mailbox";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import { WebSocket as NodeWebSocket } from "ws";

import type { Database } from "@postlark/sdk/database.types";

// Node 20 has none of its own, and jsdom's cannot fire events in Node.
Reflect.set(globalThis, "WebSocket", NodeWebSocket);

/** supabase-js as anybody may use it, unmodified. */
export type Client = ReturnType<typeof clientWith>;

/** Somebody with an account, signed in. */
export type TestUser = { id: string; email: string; password: string; client: Client };

const backend: ProductBackend = inject("backend");

/** A client with a key and nothing else. */
export function clientWith(key: string, headers: Record<string, string> = {}) {
  return createClient<Database>(backend.url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Clients that share a key warn of each other.
      storageKey: randomUUID(),
    },
    global: { headers },
  });
}

/** Everything that the backend has mailed. */
export const mailbox = mailboxAt(backend.mailboxUrl);

/** Nobody: the publishable key alone. */
export const anonymous = clientWith(backend.publishableKey);

/** The server side: the secret key. */
export const secret = clientWith(backend.secretKey);

/**
 * The database as superuser, for setting the stage and for looking at what really happened. One for
 * all files, whose connections end by themselves.
 */
export const sql = postgres(backend.databaseUrl, {
  max: 4,
  idle_timeout: 1,
  onnotice: () => undefined,
});

/** Everybody's password, and its hash at bcrypt's lowest cost: nobody here is to be protected. */
const password = "the secret of everybody";
const passwordHash = "$2a$04$KCL/8RKWI7twA8xTMYdUjuKeMqrNVFAfMevP/BNgv.wTRBFp7f4fO";

let counter = 0;

/** An account, confirmed and signed in. `metadata` is what a sign-up may send along. */
export async function createUser(
  name: string,
  metadata: Record<string, unknown> = { full_name: name },
): Promise<TestUser> {
  counter += 1;
  const email = `${name.toLowerCase()}.${Date.now()}.${counter}@postlark.test`;
  const created = await secret.auth.admin.createUser({
    email,
    password_hash: passwordHash,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (created.error) throw created.error;
  const client = clientWith(backend.publishableKey);
  const signedIn = await client.auth.signInWithPassword({ email, password });
  if (signedIn.error) throw signedIn.error;
  return { id: created.data.user.id, email, password, client };
}

/** An account with the admin role. */
export async function createAdmin(name: string): Promise<TestUser> {
  const made = await createUser(name);
  await sql`update public.user_roles set role = 'admin' where user_id = ${made.id}`;
  return made;
}
