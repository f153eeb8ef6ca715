import { m } from "#paraglide/messages.js";
import { errorMessage, linkErrorMessage } from "#lib/error-message.ts";
import { AppError } from "@postlark/sdk/errors";

/** A provider's answer, as Supabase Auth passes it on: a code, or why there is none. */
export type ProviderReturn =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "error"; readonly message: string };

/** Takes the answer out of the address, which a reload or a bookmark must not repeat. */
export function takeProviderReturn(): ProviderReturn | undefined {
  const url = new URL(window.location.href);
  const { searchParams } = url;
  const code = searchParams.get("code");
  const error = searchParams.get("error");
  if (code === null && error === null) return undefined;
  const message = messageOf(error, searchParams.get("error_code"));
  for (const name of ["code", "error", "error_code", "error_description"]) {
    searchParams.delete(name);
  }
  window.history.replaceState(window.history.state, "", `${url.pathname}${url.search}`);
  return code === null ? { kind: "error", message } : { kind: "code", code };
}

/** Our own words by code, as anybody can write a description into an address. */
function messageOf(error: string | null, code: string | null): string {
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

const expired = ["flow_state_not_found", "flow_state_expired", "bad_code_verifier"];

/** Why a code could not be redeemed. */
export function codeFailureMessage(error: unknown): string {
  if (error instanceof AppError) {
    const isOfAnotherTab = error.message.includes("code verifier");
    if (isOfAnotherTab || expired.includes(error.code ?? "")) return m.provider_expired();
  }
  return errorMessage(error, m.login_error());
}
