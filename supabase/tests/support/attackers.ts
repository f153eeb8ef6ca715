import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";

import { anonymous, clientWith, createUser, sql } from "./clients.ts";

const backend = inject("backend");

/** Somebody who tries what they may not. */
export type Attacker = {
  /** Their account; `null` for those without one. */
  id: string | null;
  token: string | null;
  /** supabase-js without our types: an attacker sends anything. */
  client: ReturnType<typeof attackingClient>;
};

/** supabase-js with a key and, perhaps, an access token. */
export function attackingClient(key: string, token: string | null) {
  return createClient(backend.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token !== null && { accessToken: () => Promise.resolve(token) }),
  });
}

/** What somebody who wants to be admin says about themselves wherever they may say something. */
const claims = {
  full_name: "Mallory",
  role: "admin",
  user_role: "admin",
  is_admin: true,
  app_metadata: { role: "service_role" },
  raw_app_meta_data: { role: "admin" },
};

/** The attackers' names, known before they exist. */
export const attackerNames = [
  "anonymous",
  "anonymous with the legacy key",
  "another user",
  "a user who claims to be admin",
] as const;

/** Makes the attackers. */
export async function recruit(): Promise<Record<(typeof attackerNames)[number], Attacker>> {
  const [other, pretender] = await Promise.all([signedIn("Other"), pretend()]);
  return {
    anonymous: outsider(backend.publishableKey),
    "anonymous with the legacy key": outsider(backend.anonKey),
    "another user": other,
    "a user who claims to be admin": pretender,
  };
}

function outsider(key: string): Attacker {
  return { id: null, token: null, client: attackingClient(key, null) };
}

async function signedIn(name: string): Promise<Attacker> {
  const { id, client } = await createUser(name);
  const { data } = await client.auth.getSession();
  return insider(id, data.session?.access_token);
}

function insider(id: string, token: string | undefined): Attacker {
  if (token === undefined) throw new Error("The attacker is not signed in.");
  return { id, token, client: attackingClient(backend.publishableKey, token) };
}

async function pretend(): Promise<Attacker> {
  const email = `mallory.${Date.now()}@postlark.test`;
  const password = "the secret of Mallory";
  const made = await anonymous.auth.signUp({ email, password, options: { data: claims } });
  if (made.error) throw made.error;
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const client = clientWith(backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  // Privileges cannot be bought afterwards either; a fresh token carries whatever the server took.
  await client.auth.updateUser({ data: claims });
  const { data } = await client.auth.refreshSession();
  return insider(data.user?.id ?? "", data.session?.access_token);
}
