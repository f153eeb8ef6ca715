import type { UserIdentity } from "@supabase/supabase-js";
import { type ProviderName, type SignInOffers, signInOffersIn } from "@postlark/site/providers";

import { configuredBackend } from "../backend.ts";
import { authClient, resultOf } from "../client/auth-client.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { requestWithToken } from "../request/token-request.ts";

/** A provider that the user can sign in with. */
export type SignInIdentity = UserIdentity;

export type SignInMethods = {
  readonly hasPassword: boolean;
  /** Of providers; the password's own identity is none of them. */
  readonly identities: readonly SignInIdentity[];
  /** Whether one of them is all that Supabase Auth knows of the user, and stays. */
  readonly isLastOne: boolean;
};

/** Fetches how people can sign in here, besides by a password. @throws AppError */
export async function fetchSignInOffers(): Promise<SignInOffers> {
  const backend = configuredBackend();
  const answer = await requestWithToken(backend, null, `${backend.url}/auth/v1/settings`);
  return signInOffersIn(await answer.json());
}

/** Fetches how the user can sign in. @throws AppError */
export async function fetchSignInMethods(): Promise<SignInMethods> {
  const [{ identities }, { data: hasPassword }] = await Promise.all([
    resultOf(authClient().getUserIdentities()),
    dataClient().rpc("has_password").throwOnError(),
  ]);
  return {
    hasPassword,
    identities: identities.filter(({ provider }) => provider !== "email"),
    isLastOne: identities.length <= 1,
  };
}

/** The address at which the user connects a provider; its answer arrives at `redirectTo`. @throws AppError */
export async function connectAddress(provider: ProviderName, redirectTo: string): Promise<string> {
  // The answer is a code that nobody can redeem, so that no tokens are in the address: the session is there already.
  const challenge = Array.from(crypto.getRandomValues(new Uint8Array(43)), (byte) =>
    String.fromCodePoint(97 + (byte % 26)),
  ).join("");
  const options = {
    redirectTo,
    scopes: "openid email profile",
    skipBrowserRedirect: true,
    queryParams: { code_challenge: challenge, code_challenge_method: "s256" },
  };
  const { url } = await resultOf(authClient().linkIdentity({ provider, options }));
  return url;
}

/** @throws AppError; code `single_identity_not_deletable` for the last one */
export async function disconnectIdentity(identity: SignInIdentity): Promise<void> {
  await resultOf(authClient().unlinkIdentity(identity));
}
