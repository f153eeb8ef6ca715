// LinkedIn's OAuth server by its contract: https://learn.microsoft.com/linkedin/shared/authentication, pages
// authorization-code-flow and programmatic-refresh-tokens, read on 2026-11-23.

type Token = { isValid: boolean; readonly expiresAt: number; readonly scope: string };

/** Seconds: 60 days. */
const lifetime = 5_184_000;

const apiError = (error: string, description: string, status = 400) =>
  Response.json({ error, error_description: description }, { status });

const defaultScopes = ["openid", "profile", "email", "w_member_social"];

/** The scopes of the Community Management API: `marketing/increasing-access`. */
const ofOrganizations = ["w_organization_social", "r_organization_social", "rw_organization_admin"];

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
    const place = `${request.method} ${origin}${pathname}`;
    if (place === "GET https://www.linkedin.com/oauth/v2/authorization") {
      return this.#authorize(searchParams);
    }
    if (place !== "POST https://www.linkedin.com/oauth/v2/accessToken") return undefined;
    const { outage } = this;
    this.outage = undefined;
    return outage ?? this.#issueToken(new URLSearchParams(await request.text()));
  }

  /** The error response for a token; undefined for a valid one. */
  refusalOf(token: string): Response | undefined {
    const known = this.#tokens.get(token);
    if (known?.isValid === true && known.expiresAt > this.now()) return undefined;
    const code = known === undefined ? "INVALID_ACCESS_TOKEN" : "REVOKED_ACCESS_TOKEN";
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
    const asksFor = scope.split(" ");
    const isScope = asksFor.every(
      (one) => defaultScopes.includes(one) || ofOrganizations.includes(one),
    );
    if (!isKnown || params.get("response_type") !== "code" || !isScope) {
      return new Response("Bummer, something went wrong.", { status: 400 });
    }
    const back = new URL(redirectUri);
    back.searchParams.set("state", params.get("state") ?? "");
    if (!this.hasOrganizations && asksFor.some((one) => ofOrganizations.includes(one))) {
      back.searchParams.set("error", "unauthorized_scope_error");
    } else if (this.agrees) {
      const code = crypto.randomUUID();
      this.#codes.set(code, { redirectUri, scope });
      back.searchParams.set("code", code);
    } else {
      back.searchParams.set("error", "user_cancelled_authorize");
      back.searchParams.set("error_description", "The user cancelled the authorization");
    }
    return new Response(null, { status: 303, headers: { location: back.href } });
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
        ? this.#token(refresh, scope)
        : apiError("invalid_request", "The provided refresh token is invalid, expired or revoked");
    }
    const code = form.get("code") ?? "";
    const known = this.#codes.get(code);
    // A code is valid once, with the redirect address of its request.
    this.#codes.delete(code);
    if (form.get("grant_type") !== "authorization_code" || known === undefined) {
      return apiError("invalid_request", "The authorization code is invalid or expired", 401);
    }
    if (form.get("redirect_uri") !== known.redirectUri) {
      return apiError("invalid_redirect_uri", "Redirect URI does not match", 401);
    }
    const refresh = this.givesRefreshTokens ? `AQW${crypto.randomUUID()}` : null;
    if (refresh !== null) this.#refreshTokens.set(refresh, known.scope);
    return this.#token(refresh, known.scope);
  }

  /** Stores a new access token and responds with it. A refresh token is returned unchanged. */
  #token(refresh: string | null, scope: string): Response {
    const token = `AQX${crypto.randomUUID()}`;
    this.#tokens.set(token, { isValid: true, expiresAt: this.now() + lifetime * 1_000, scope });
    return Response.json({
      access_token: token,
      expires_in: lifetime,
      token_type: "Bearer",
      scope: scope.replaceAll(" ", ","),
      ...(refresh !== null && { refresh_token: refresh, refresh_token_expires_in: 31_536_000 }),
    });
  }
}
