// The authorization servers of Threads and Instagram by their contract, read on 2026-11-25 below
// https://developers.facebook.com/documentation: threads/get-started/get-access-tokens-and-permissions (2026-08-12),
// threads/get-started/long-lived-tokens, instagram-platform/instagram-api-with-instagram-login/business-login (2026-03-13).

import { applicationToken, graphError, isProven } from "./graph-answers.ts";

type Token = {
  readonly isLong: boolean;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly scopes: readonly string[];
  isValid: boolean;
};

const hour = 3_600_000;
const day = 24 * hour;

export type SignInEndpoints = {
  readonly authorize: string;
  readonly token: string;
  readonly host: string;
  readonly grants: "th" | "ig";
  readonly scopes: readonly string[];
};

const refuse = (message: string, status = 400) =>
  Response.json({ error_type: "OAuthException", code: status, error_message: message }, { status });

/** One application, and a user who authorizes it. */
export class LongLivedSignIn {
  readonly application = { id: "990602627938098", secret: "a1b2C3D4" };
  redirectUri = "https://postlark.example/callback";
  agrees = true;
  /** The response to the next token request, instead of the simulated one. */
  outage: Response | undefined;
  now = () => Date.now();
  readonly #endpoints: SignInEndpoints;
  readonly #user: string;
  readonly #codes = new Map<string, readonly string[]>();
  readonly #tokens = new Map<string, Token>();

  constructor(endpoints: SignInEndpoints, user: string) {
    this.#endpoints = endpoints;
    this.#user = user;
  }

  async respond(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url);
    const { authorize, token, host } = this.#endpoints;
    const endpoint = `${request.method} ${origin}${pathname}`;
    if (endpoint === `GET ${authorize}`) return this.#authorize(searchParams);
    const isToken = endpoint === `POST ${token}`;
    const isApplicationToken = endpoint === `GET ${token}` && this.#endpoints.grants === "th";
    const isExchange = endpoint === `GET ${host}/access_token`;
    if (
      !isToken &&
      !isApplicationToken &&
      !isExchange &&
      endpoint !== `GET ${host}/refresh_access_token`
    )
      return undefined;
    const { outage } = this;
    this.outage = undefined;
    if (outage) return outage;
    if (isApplicationToken) return applicationToken(searchParams, this.application, "TH");
    if (isToken) return this.#issueShortToken(new URLSearchParams(await request.text()));
    return isExchange ? this.#exchangeToken(searchParams) : this.#refreshToken(searchParams);
  }

  /** The error response for a request; undefined if its token is valid and has the scope. */
  refusalOf(values: Readonly<Record<string, string>>, scope: string): Response | undefined {
    const token = this.#tokens.get(values["access_token"] ?? "");
    if (token === undefined || !token.isValid) {
      return graphError(401, 190, "Error validating access token.", { error_subcode: 460 });
    }
    if (token.expiresAt <= this.now()) {
      return graphError(401, 190, "Session has expired.", { error_subcode: 463 });
    }
    if (!isProven(values, this.application.secret)) {
      return graphError(400, 100, "Invalid appsecret_proof provided in the API argument");
    }
    return token.scopes.includes(scope)
      ? undefined
      : graphError(403, 10, `(#10) This action takes the permission ${scope}`);
  }

  /** Simulates that the user removes the application. */
  revoke(): void {
    for (const token of this.#tokens.values()) token.isValid = false;
  }

  #authorize(params: URLSearchParams): Response {
    const scopes = (params.get("scope") ?? "").split(",");
    const isKnown =
      params.get("client_id") === this.application.id &&
      params.get("redirect_uri") === this.redirectUri &&
      params.get("response_type") === "code" &&
      scopes.every((scope) => this.#endpoints.scopes.includes(scope));
    if (!isKnown) return new Response("Invalid platform app", { status: 400 });
    const callbackUrl = new URL(this.redirectUri);
    callbackUrl.searchParams.set("state", params.get("state") ?? "");
    if (this.agrees) {
      const code = `AQB${crypto.randomUUID()}`;
      this.#codes.set(code, scopes);
      callbackUrl.searchParams.set("code", code);
      // "#_ is appended to the end of the redirect URI, and is not part of the code".
      callbackUrl.hash = "_";
    } else {
      callbackUrl.searchParams.set("error", "access_denied");
      callbackUrl.searchParams.set("error_reason", "user_denied");
    }
    return new Response(null, { status: 302, headers: { location: callbackUrl.href } });
  }

  #issueShortToken(form: URLSearchParams): Response {
    const { id, secret } = this.application;
    if (form.get("client_id") !== id || form.get("client_secret") !== secret) {
      return refuse("Error validating client secret.");
    }
    const code = form.get("code") ?? "";
    const scopes = this.#codes.get(code);
    // A code is valid once, with the redirect address of its request.
    this.#codes.delete(code);
    const isWhole = form.get("grant_type") === "authorization_code" && scopes !== undefined;
    if (!isWhole || form.get("redirect_uri") !== this.redirectUri) {
      return refuse("Matching code was not found or was already used");
    }
    const token = this.#issue(scopes, false);
    // Instagram's response as documented, with the granted scopes; Threads returns fewer fields.
    return Response.json(
      this.#endpoints.grants === "ig"
        ? { data: [{ access_token: token, user_id: this.#user, permissions: scopes.join(",") }] }
        : { access_token: token, user_id: this.#user },
    );
  }

  #exchangeToken(params: URLSearchParams): Response {
    const token = this.#tokens.get(params.get("access_token") ?? "");
    const isExchangeGrant = params.get("grant_type") === `${this.#endpoints.grants}_exchange_token`;
    if (!isExchangeGrant || params.get("client_secret") !== this.application.secret) {
      return graphError(400, 101, "Error validating client secret.");
    }
    if (token?.isValid !== true || token.isLong || token.expiresAt <= this.now()) {
      return graphError(400, 190, "Session key invalid", { error_subcode: 467 });
    }
    return this.#answer(token.scopes);
  }

  #refreshToken(params: URLSearchParams): Response {
    const token = this.#tokens.get(params.get("access_token") ?? "");
    const isRefreshGrant = params.get("grant_type") === `${this.#endpoints.grants}_refresh_token`;
    if (!isRefreshGrant || token?.isValid !== true || !token.isLong) {
      return graphError(400, 190, "Error validating access token.", { error_subcode: 460 });
    }
    if (token.expiresAt <= this.now()) {
      return graphError(400, 190, "Session has expired.", { error_subcode: 463 });
    }
    return token.issuedAt + day > this.now()
      ? graphError(400, 10, "The access token is less than 24 hours old")
      : this.#answer(token.scopes);
  }

  #answer(scopes: readonly string[]): Response {
    const token = this.#issue(scopes, true);
    return Response.json({ access_token: token, token_type: "bearer", expires_in: 5_183_944 });
  }

  #issue(scopes: readonly string[], isLong: boolean): string {
    const token = `THQW${crypto.randomUUID()}`;
    const issuedAt = this.now();
    const expiresAt = issuedAt + (isLong ? 5_183_944_000 : hour);
    this.#tokens.set(token, { isLong, issuedAt, expiresAt, scopes, isValid: true });
    return token;
  }
}
