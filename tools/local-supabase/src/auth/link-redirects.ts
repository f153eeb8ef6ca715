import type { AuthError } from "./errors.ts";
import type { Grant } from "./grants.ts";

export const halfConfirmed =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/**
 * The target with the tokens of a session in its fragment, where no server sees them.
 * @param type of the mail whose link was followed
 */
export function tokensUrl(target: string, grant: Grant, type?: string): string {
  const fragment = new URLSearchParams({
    access_token: grant.access_token,
    expires_at: String(grant.expires_at),
    expires_in: String(grant.expires_in),
    refresh_token: grant.refresh_token,
    sb: "",
    token_type: grant.token_type,
    ...(type !== undefined && { type }),
  });
  return `${target}#${fragment.toString()}`;
}

export function messageUrl(target: string, isPkce: boolean): string {
  return withNews(target, { message: halfConfirmed }, isPkce);
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
};

/** A redirect with GET. Characters that headers cannot contain are percent-encoded. */
export function seeOther(location: string): Response {
  const encoded = location.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
  return new Response(null, { status: 303, headers: { location: encoded } });
}

/** The target with the error in OAuth's terms (RFC 6749, 4.1.2.1). */
export function errorUrl(target: string, error: AuthError, isPkce: boolean): string {
  const name = oauthErrors[error.status];
  const parameters = {
    ...(name !== undefined && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withNews(target, parameters, isPkce);
}

export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The target with news in the fragment, and for a PKCE flow in the query as well. */
export function withNews(
  target: string,
  parameters: Record<string, string>,
  isPkce: boolean,
): string {
  const [page = ""] = (isPkce ? withQuery(target, parameters) : target).split("#", 1);
  return `${page}#${new URLSearchParams({ ...parameters, sb: "" }).toString()}`;
}
