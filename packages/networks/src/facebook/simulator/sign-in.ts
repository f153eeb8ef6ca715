// Facebook Login by its contract: https://developers.facebook.com/documentation/facebook-login, guides/advanced/manual-flow
// and guides/access-tokens/get-long-lived, and graph-api/reference/user/accounts, read on 2026-11-25.

import { applicationToken, graphError, isProven } from "../../meta/simulator/graph-answers.ts";

export type KnownPage = {
  readonly id: string;
  readonly name: string;
  readonly username?: string;
  readonly tasks: readonly string[];
};

const api = "https://graph.facebook.com/v26.0";

const knownScopes = new Set([
  "pages_show_list",
  "pages_read_engagement",
  "pages_manage_posts",
  "pages_manage_engagement",
]);

type Kind = "short" | "long" | { readonly page: string };

/** One application, and a user who authorizes it for some of their pages. */
export class FacebookSignIn {
  readonly application = { id: "145634995501895", secret: "a1b2c3d4e5" };
  redirectUri = "https://postlark.example/callback";
  agrees = true;
  /** The permission that the user declines. */
  declined = "";
  pages: KnownPage[] = [
    {
      id: "111",
      name: "Larkfield Bakery",
      username: "larkfield",
      tasks: ["CREATE_CONTENT", "MANAGE"],
    },
  ];
  /** The response to the next token request, instead of the simulated one. */
  outage: Response | undefined;
  readonly #codes = new Set<string>();
  readonly #tokens = new Map<string, Kind>();

  async respond(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url);
    const endpoint = `${request.method} ${origin}${pathname}`;
    if (endpoint === "GET https://www.facebook.com/v26.0/dialog/oauth") {
      return this.#authorize(searchParams);
    }
    if (endpoint === `GET ${api}/oauth/access_token`) {
      const { outage } = this;
      this.outage = undefined;
      return outage ?? this.#issueToken(searchParams);
    }
    if (endpoint === "GET https://graph.facebook.com/oauth/access_token") {
      return this.outage ?? applicationToken(searchParams, this.application);
    }
    if (endpoint !== `GET ${api}/me/accounts` && endpoint !== `GET ${api}/me/permissions`) {
      return undefined;
    }
    const values = Object.fromEntries(searchParams);
    const token = this.#tokens.get(values["access_token"] ?? "");
    if (token === undefined || typeof token === "object") {
      return graphError(401, 190, "Invalid OAuth access token.");
    }
    if (!isProven(values, this.application.secret)) {
      return graphError(400, 100, "Invalid appsecret_proof provided in the API argument");
    }
    return endpoint.endsWith("accounts") ? this.#accounts(token) : this.#permissions();
  }

  /** The page of a token; undefined for an invalid token or one of another kind. */
  pageOf(token: string): string | undefined {
    const kind = this.#tokens.get(token);
    return typeof kind === "object" ? kind.page : undefined;
  }

  /** Simulates that the user removes the application. */
  revoke(): void {
    this.#tokens.clear();
  }

  #authorize(params: URLSearchParams): Response {
    const isKnown =
      params.get("client_id") === this.application.id &&
      params.get("redirect_uri") === this.redirectUri &&
      params.get("response_type") === "code";
    const scopes = (params.get("scope") ?? "").split(",");
    if (!isKnown || !scopes.every((scope) => knownScopes.has(scope))) {
      return new Response("URL Blocked", { status: 400 });
    }
    const callbackUrl = new URL(this.redirectUri);
    callbackUrl.searchParams.set("state", params.get("state") ?? "");
    if (this.agrees) {
      const code = `AQD${crypto.randomUUID()}`;
      this.#codes.add(code);
      callbackUrl.searchParams.set("code", code);
    } else {
      callbackUrl.searchParams.set("error", "access_denied");
      callbackUrl.searchParams.set("error_reason", "user_denied");
    }
    return new Response(null, { status: 302, headers: { location: callbackUrl.href } });
  }

  #issueToken(params: URLSearchParams): Response {
    const { id, secret } = this.application;
    if (params.get("client_id") !== id || params.get("client_secret") !== secret) {
      return graphError(400, 1, "Error validating client secret.");
    }
    if (params.get("grant_type") === "fb_exchange_token") {
      return this.#tokens.get(params.get("fb_exchange_token") ?? "") === "short"
        ? this.#answer("long")
        : graphError(400, 190, "Error validating access token.");
    }
    // A code is valid once, with the redirect address of its request.
    const isCode = this.#codes.delete(params.get("code") ?? "");
    return isCode && params.get("redirect_uri") === this.redirectUri
      ? this.#answer("short")
      : graphError(400, 100, "This authorization code has been used.", { error_subcode: 36_009 });
  }

  #answer(kind: Kind): Response {
    const expires = kind === "long" ? 5_183_944 : 5_400;
    return Response.json({
      access_token: this.#issue(kind),
      token_type: "bearer",
      expires_in: expires,
    });
  }

  #issue(kind: Kind): string {
    const token = `EAAC${crypto.randomUUID()}`;
    this.#tokens.set(token, kind);
    return token;
  }

  /** Page tokens do not expire if the user token is a long-lived one (60 days); otherwise they expire within hours. */
  #accounts(token: Kind): Response {
    const data = this.pages.map((page) => ({
      ...page,
      access_token: token === "long" ? this.#issue({ page: page.id }) : "EAAC-short",
    }));
    return Response.json({ data, paging: { cursors: { before: "a", after: "b" } } });
  }

  #permissions(): Response {
    const data = Array.from(knownScopes, (permission) => ({
      permission,
      status: permission === this.declined ? "declined" : "granted",
    }));
    return Response.json({ data });
  }
}
