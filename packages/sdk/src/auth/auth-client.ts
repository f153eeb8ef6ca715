import { AuthClient } from "@supabase/auth-js";
import { storageKeys } from "@postlark/site/storage";

import { authFetch } from "./auth-fetch.ts";
import { perBackend } from "../backend.ts";
import { sessionStore } from "./session-store.ts";

/** The auth client of this page, made at its first use. It refreshes the session while the tab is seen. */
export const authClient = perBackend(
  ({ url, publishableKey }) =>
    new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey: publishableKey },
      storageKey: storageKeys.session,
      storage: sessionStore,
      fetch: authFetch,
      // The verification screen reads the fragment itself, so that it can tell its states apart.
      detectSessionInUrl: false,
      flowType: "implicit",
    }),
);
