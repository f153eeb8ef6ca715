// LinkedIn's OAuth server by its contract: https://learn.microsoft.com/linkedin/shared/authentication, pages
// authorization-code-flow and programmatic-refresh-tokens, read on 2026-11-23.

type Token = { isValid: boolean; readonly expiresAt: number; readonly scope: string };

const accessTokenLifetimeSeconds = 60 * 86_400;
const refreshTokenLifetimeSeconds = 365 * 86_400;

const apiError = (error: string, description: string, status = 400) =>
  Response.json({ error, error_description: description }, { status });

const defaultScopes = ["openid", "profile", "email", "w_member_social"];

/** The scopes of the Community Management API: `marketing/increasing-access`. */
const organizationScopes = [
  "w_organization_social",
  "r_organization_social",
  "rw_organization_admin",
];

/** One application, and a member who authorizes it. */
export class LinkedInSignIn {
  readonly application = { id: "86vhj2q7ukf83q", secret: "WPL_AP1.example" };
  /** As registered in the developer portal. */
  redirectUri = "https://postlark.example/api/v1/connect/linkedin/callback";
  /** Whether LinkedIn has approved the application for refresh tokens. */
  givesRefreshTokens = true;
  /** Whether the application has the Community Management API. */
  hasOrganizations = false;
  agrees = true;
  /** The response to the next token request, instead of the simulated one. */
  outage: Response | undefined;
  now = () => Date.now();
  readonly #codes = new Map<string, { readonly redirectUri: string; readonly scope: string }>();
  readonly #tokens = new Map<string, Token>();
  /** Refresh tokens with their scopes. */
  readonly #refreshTokens = new Map<string, string>();

  async respond(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url);
    const endpoint = `${request.method} ${origin}${pathname}`;
    if (endpoint === "GET https://www.linkedin.com/oauth/v2/authorization") {
      return this.#authorize(searchParams);
    }
    if (endpoint !== "POST https://www.linkedin.com/oauth/v2/accessToken") return undefined;
    const { outage } = this;
    this.outage = undefined;
    return outage ?? this.#issueToken(new URLSearchParams(await request.text()));
  }

  /** The error response for a token; undefined for a valid one. */
  tokenErrorOf(token: string): Response | undefined {
    const issued = this.#tokens.get(token);
    if (issued?.isValid === true && issued.expiresAt > this.now()) return undefined;
    const code = issued === undefined ? "INVALID_ACCESS_TOKEN" : "REVOKED_ACCESS_TOKEN";
    const message = "The token used in the request is not valid";
    return Response.json({ status: 401, code, message }, { status: 401 });
  }

  /** Whether a valid token has this scope. */
  isFor(token: string, scope: string): boolean {
    return this.#tokens.get(token)?.scope.split(" ").includes(scope) === true;
  }

  /** Simulates that a member removes the application. After a change of the password, refresh tokens stay valid. */
  revoke(options: { readonly keepsRefresh?: boolean } = {}): void {
    for (const token of this.#tokens.values()) token.isValid = false;
    if (options.keepsRefresh !== true) this.#refreshTokens.clear();
  }

  #authorize(params: URLSearchParams): Response {
    const scope = params.get("scope") ?? "";
    const redirectUri = params.get("redirect_uri") ?? "";
    const isKnown =
      params.get("client_id") === this.application.id && redirectUri === this.redirectUri;
    const requestedScopes = scope.split(" ");
    const isScope = requestedScopes.every(
      (one) => defaultScopes.includes(one) || organizationScopes.includes(one),
    );
    if (!isKnown || params.get("response_type") !== "code" || !isScope) {
      return new Response("Bummer, something went wrong.", { status: 400 });
    }
    const callbackUrl = new URL(redirectUri);
    callbackUrl.searchParams.set("state", params.get("state") ?? "");
    if (!this.hasOrganizations && requestedScopes.some((one) => organizationScopes.includes(one))) {
      callbackUrl.searchParams.set("error", "unauthorized_scope_error");
    } else if (this.agrees) {
      const code = crypto.randomUUID();
      this.#codes.set(code, { redirectUri, scope });
      callbackUrl.searchParams.set("code", code);
    } else {
      callbackUrl.searchParams.set("error", "user_cancelled_authorize");
      callbackUrl.searchParams.set("error_description", "The user cancelled the authorization");
    }
    return new Response(null, { status: 303, headers: { location: callbackUrl.href } });
  }

  #issueToken(form: URLSearchParams): Response {
    const { id, secret } = this.application;
    if (form.get("client_id") !== id || form.get("client_secret") !== secret) {
      return apiError("invalid_client", "Client authentication failed", 401);
    }
    if (form.get("grant_type") === "refresh_token") {
      const refresh = form.get("refresh_token") ?? "";
      const scope = this.#refreshTokens.get(refresh);
      return scope !== undefined
        ? this.#storeAccessToken(refresh, scope)
        : apiError("invalid_request", "The provided refresh token is invalid, expired or revoked");
    }
    const code = form.get("code") ?? "";
    const grant = this.#codes.get(code);
    // A code is valid once, with the redirect address of its request.
    this.#codes.delete(code);
    if (form.get("grant_type") !== "authorization_code" || grant === undefined) {
      return apiError("invalid_request", "The authorization code is invalid or expired", 401);
    }
    if (form.get("redirect_uri") !== grant.redirectUri) {
      return apiError("invalid_redirect_uri", "Redirect URI does not match", 401);
    }
    const refresh = this.givesRefreshTokens ? `AQW${crypto.randomUUID()}` : null;
    if (refresh !== null) this.#refreshTokens.set(refresh, grant.scope);
    return this.#storeAccessToken(refresh, grant.scope);
  }

  /** Stores a new access token and returns the token response. A given refresh token is returned unchanged. */
  #storeAccessToken(refreshToken: string | null, scope: string): Response {
    const token = `AQX${crypto.randomUUID()}`;
    this.#tokens.set(token, {
      isValid: true,
      expiresAt: this.now() + accessTokenLifetimeSeconds * 1_000,
      scope,
    });
    return Response.json({
      access_token: token,
      expires_in: accessTokenLifetimeSeconds,
      token_type: "Bearer",
      scope: scope.replaceAll(" ", ","),
      ...(refreshToken !== null && {
        refresh_token: refreshToken,
        refresh_token_expires_in: refreshTokenLifetimeSeconds,
      }),
    });
  }
}
