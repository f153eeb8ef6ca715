import { providersIn, type ProviderName } from "@postlark/site/providers";

import { configuredBackend } from "../backend.ts";
import { storedTokens } from "../client/session-store.ts";
import { AppError } from "../errors.ts";
import { field } from "../json-field.ts";

/** A provider that the user can sign in with. */
export type SignInIdentity = {
  readonly id: string;
  readonly provider: string;
  readonly email: string;
};

export type SignInMethods = {
  /** Who else there is to sign in with. */
  readonly providers: readonly ProviderName[];
  readonly hasPassword: boolean;
  /** Of providers; the password's own identity is none of them. */
  readonly identities: readonly SignInIdentity[];
  /** Whether one of them is all that Supabase Auth knows of the user, and stays. */
  readonly isLastOne: boolean;
};

/** How the user can sign in. @param settings of Supabase Auth, as it writes them @throws AppError */
export async function fetchSignInMethods(settings: string): Promise<SignInMethods> {
  const [user, hasPassword] = await Promise.all([
    call("GET", "/auth/v1/user"),
    call("POST", "/rest/v1/rpc/has_password"),
  ]);
  const all = field(user, "identities");
  const identities = Array.isArray(all) ? all.map(identityOf) : [];
  return {
    providers: providersIn(settings),
    hasPassword: hasPassword !== false,
    identities: identities.filter(({ provider }) => provider !== "email"),
    isLastOne: identities.length <= 1,
  };
}

function identityOf(row: unknown): SignInIdentity {
  const text = (name: string) => textOf(field(row, name));
  return { id: text("identity_id"), provider: text("provider"), email: text("email") };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The address at which the user connects a provider; its answer arrives at `redirectTo`. @throws AppError */
export async function connectAddress(provider: ProviderName, redirectTo: string): Promise<string> {
  // The answer is a code that nobody can redeem, so that no tokens are in the address: the session is there already.
  const challenge = Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) =>
    String.fromCodePoint(97 + (byte % 26)),
  ).join("");
  const query = new URLSearchParams({
    provider,
    redirect_to: redirectTo,
    scopes: "openid email profile",
    skip_http_redirect: "true",
    code_challenge: challenge,
    code_challenge_method: "s256",
  });
  const answer = await call("GET", `/auth/v1/user/identities/authorize?${query.toString()}`);
  return textOf(field(answer, "url"));
}

/** @throws AppError; code `single_identity_not_deletable` for the last one */
export async function disconnectIdentity(id: string): Promise<void> {
  await call("DELETE", `/auth/v1/user/identities/${id}`);
}

/** Mails the link by which the user chooses a password. @throws AppError */
export async function mailPasswordLink(email: string, redirectTo: string): Promise<void> {
  const query = new URLSearchParams({ redirect_to: redirectTo });
  await call("POST", `/auth/v1/recover?${query.toString()}`, { email });
}

/**
 * Without the auth client, whose code would be split for this screen; a session that is about to expire has been
 * refreshed by the screen's own calls.
 */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const { url, publishableKey } = configuredBackend();
  const response = await fetch(url + path, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${storedTokens()?.accessToken ?? ""}`,
      "content-type": "application/json",
    },
    ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
  }).catch((cause: unknown) => {
    throw new AppError({ kind: "offline", cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const code = field(answer, "error_code");
  const kind = response.status === 429 ? "rate-limited" : "unexpected";
  throw new AppError({ kind, ...(typeof code === "string" && { code }) });
}
