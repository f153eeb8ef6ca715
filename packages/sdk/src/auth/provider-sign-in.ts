import { createClient } from "@supabase/supabase-js";
import type { Language } from "@postlark/site/language";
import type { ProviderName } from "@postlark/site/providers";
import { perTab, providerKey, type KeyValueStorage } from "@postlark/site/storage";

import { perBackend } from "../backend.ts";
import { authClient, resultOf } from "../client/auth-client.ts";
import { clientFetch } from "../client/client-fetch.ts";
import { currentSession } from "../client/session.ts";
import { chooseLifetime } from "../client/session-store.ts";
import { AppError } from "../errors.ts";

/** What each provider is asked for: who somebody is, and their address. */
const scopes = "openid email profile";

const rememberKey = `${providerKey}.remember`;

/** Keeps what has to survive the way to a provider, and no session. */
const verifierStore: KeyValueStorage = {
  ...perTab,
  setItem: (key, value) => {
    if (key !== providerKey) perTab.setItem(key, value);
  },
};

/** A client whose sign-ins come back as a code that only this tab can redeem. */
const providerClient = perBackend(
  (backend) =>
    createClient(backend.url, backend.publishableKey, {
      auth: {
        storageKey: providerKey,
        storage: verifierStore,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType: "pkce",
      },
      global: { fetch: clientFetch(backend, async () => null) },
    }).auth,
);

/** The address that somebody signs in at a provider with. @param redirectTo where the provider's answer arrives */
export async function providerAddress({
  provider,
  redirectTo,
  remember,
}: {
  provider: ProviderName;
  redirectTo: string;
  remember: boolean;
}): Promise<string> {
  if (remember) perTab.setItem(rememberKey, "yes");
  else perTab.removeItem(rememberKey);
  const options = { redirectTo, scopes, skipBrowserRedirect: true };
  const { url } = await resultOf(providerClient().signInWithOAuth({ provider, options }));
  return url;
}

/**
 * Signs in with the code that a provider's answer has. @throws AppError; code `storage_unavailable` if the browser
 * stores nothing for this site, or `flow_state_…` and `bad_code_verifier` for a code that is too old or of another tab
 */
export async function enterWithCode(code: string, language: Language): Promise<void> {
  const remember = perTab.getItem(rememberKey) === "yes";
  perTab.removeItem(rememberKey);
  const { session } = await resultOf(providerClient().exchangeCodeForSession(code));
  const settle = chooseLifetime(remember ? "thirty-days" : "browser");
  try {
    const { access_token: access, refresh_token: refresh } = session;
    await resultOf(authClient().setSession({ access_token: access, refresh_token: refresh }));
  } finally {
    settle();
  }
  if ((await currentSession()) === null) {
    throw new AppError({ kind: "unexpected", code: "storage_unavailable" });
  }
  await storeMailLanguage(session.user.user_metadata, language);
}

/** Stores the language of the user's mails in the metadata, if it is missing: a provider does not give it. */
async function storeMailLanguage(
  metadata: Record<string, unknown>,
  language: Language,
): Promise<void> {
  if (metadata["language"] !== undefined) return;
  await authClient()
    .updateUser({ data: { language } })
    .catch(() => {
      // In English then; the settings have it.
    });
}
