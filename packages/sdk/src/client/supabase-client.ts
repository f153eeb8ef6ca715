import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { storageKeys } from "@postlark/site/storage";

import { sessionStore } from "./session-store.ts";
import { perBackend } from "../backend.ts";
import type { Database } from "../database.types.ts";
import { clientFetch } from "./client-fetch.ts";
import { readSession } from "./read-session.ts";

/** Specification, section 9. */
const heartbeatIntervalMs = 30_000;

/** The page's Supabase client, created on first use. It refreshes the session while the tab is visible. */
export const supabaseClient = perBackend((backend) => {
  const session = () => readSession(client.auth);
  const client: SupabaseClient<Database> = createClient(backend.url, backend.publishableKey, {
    auth: {
      storageKey: storageKeys.session,
      storage: sessionStore,
      // The verification screen reads the fragment itself, to distinguish its states.
      detectSessionInUrl: false,
      flowType: "implicit",
      experimental: { passkey: true },
    },
    global: { fetch: clientFetch(backend, session) },
    realtime: {
      heartbeatIntervalMs,
      accessToken: async () => (await session())?.access_token ?? backend.publishableKey,
    },
  });
  return client;
});
