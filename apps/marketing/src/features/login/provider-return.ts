import { m } from "#paraglide/messages.js";
import { errorMessage, linkErrorMessage } from "#lib/error-message.ts";
import { href } from "@postlark/site/href";
import { AppError } from "@postlark/sdk/errors";

/** A provider's answer, as Supabase Auth passes it on: a code, or why there is none. */
export type ProviderReturn =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "error"; readonly message: string }
  /** For a user who connects a provider in the settings, which show the result. */
  | { readonly kind: "connected"; readonly path: string };

export function hasProviderReturn({ search }: Pick<Location, "search">): boolean {
  return /[?&](code|error)=/.test(search);
}

/** Whether a provider's answer is handled by a redirect of its own: a code, or any answer for the settings. */
export function redirectsByItself({ search }: Pick<Location, "search">): boolean {
  return /[?&](code|connect)=/.test(search);
}

/** Returns the answer in the URL and removes it there, so that a reload or a bookmark does not repeat it. */
export function consumeProviderReturn(): ProviderReturn | undefined {
  if (!hasProviderReturn(window.location)) return undefined;
  const url = new URL(window.location.href);
  const { searchParams } = url;
  const [code, error, errorCode] = ["code", "error", "error_code"].map((name) =>
    searchParams.get(name),
  );
  if (searchParams.has("connect")) {
    const outcome = code ? "yes" : (errorCode ?? error ?? "no");
    const path = href("/settings", { tab: "privacy", connected: outcome });
    return { kind: "connected", path };
  }
  for (const name of ["code", "error", "error_code", "error_description"]) {
    searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, "", `${url.pathname}${url.search}`);
  return code
    ? { kind: "code", code }
    : { kind: "error", message: returnErrorMessage(error ?? null, errorCode ?? null) };
}

/** Returns our own message for a code, since anybody can write a description into a URL. */
function returnErrorMessage(error: string | null, code: string | null): string {
  switch (code) {
    case "provider_email_needs_verification":
      return m.provider_unverified();
    case "signup_disabled":
      return m.error_signup_disabled();
    case "bad_oauth_state":
    case "flow_state_already_used":
      return m.provider_expired();
    default:
      if (code === null && error === "access_denied") return m.provider_denied();
      return linkErrorMessage(code === "unexpected_failure" ? null : code, m.provider_failed());
  }
}

/** Error codes for a code that is too old, or was issued to another tab. */
const expiredCodes = [
  "flow_state_not_found",
  "flow_state_expired",
  "bad_code_verifier",
  "pkce_code_verifier_not_found",
];

/** Returns the message why a code could not be redeemed. */
export function codeFailureMessage(error: unknown): string {
  if (error instanceof AppError && expiredCodes.includes(error.code ?? ""))
    return m.provider_expired();
  return errorMessage(error, m.login_error());
}
