// The authorization servers of Threads and Instagram by their contract, read on 2026-11-25 below
// https://developers.facebook.com/documentation: threads/get-started/get-access-tokens-and-permissions (2026-08-12),
// threads/get-started/long-lived-tokens, instagram-platform/instagram-api-with-instagram-login/business-login (2026-03-13).

import { applicationToken, graphError, isProven } from "./graph-answers.ts";

type Token = {
  readonly isLong: boolean;
  readonly from: number;
  readonly until: number;
  readonly scopes: readonly string[];
  isGood: boolean;
};

const hour = 3_600_000;
const day = 24 * hour;

export type SignInPlaces = {
  readonly authorize: string;
  readonly token: string;
  readonly host: string;
  readonly grants: "th" | "ig";
  readonly scopes: readonly string[];
};

const refused = (message: string, status = 400) =>
  Response.json({ error_type: "OAuthException", code: status, error_message: message }, { status });

/** One application, and a user who authorizes it. */
export class LongLivedSignIn {
  readonly application = { id: "990602627938098", secret: "a1b2C3D4" };
  redirectUri = "https://postlark.example/callback";
  agrees = true;
  /** The response to the next token request, instead of the simulated one. */
  outage: Response | undefined;
  now = () => Date.now();
  readonly #places: SignInPlaces;
  readonly #user: string;
  readonly #codes = new Map<string, readonly string[]>();
  readonly #tokens = new Map<string, Token>();

  constructor(places: SignInPlaces, user: string) {
    this.#places = places;
    this.#user = user;
  }

  async respond(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url);
    const { authorize, token, host } = this.#places;
    const place = `${request.method} ${origin}${pathname}`;
    if (place === `GET ${authorize}`) return this.#authorize(searchParams);
    const isToken = place === `POST ${token}`;
    const isOwn = place === `GET ${token}` && this.#places.grants === "th";
    const isExchange = place === `GET ${host}/access_token`;
    if (!isToken && !isOwn && !isExchange && place !== `GET ${host}/refresh_access_token`)
      return undefined;
    const { outage } = this;
    this.outage = undefined;
    if (outage) return outage;
    if (isOwn) return applicationToken(searchParams, this.application, "TH");
    if (isToken) return this.#give(new URLSearchParams(await request.text()));
    return isExchange ? this.#exchange(searchParams) : this.#refresh(searchParams);
  }

  /** The error response for a request; undefined if its token is valid and has the scope. */
  refusalOf(values: Readonly<Record<string, string>>, scope: string): Response | undefined {
    const known = this.#tokens.get(values["access_token"] ?? "");
    if (known === undefined || !known.isGood) {
      return graphError(401, 190, "Error validating access token.", { error_subcode: 460 });
    }
    if (known.until <= this.now()) {
      return graphError(401, 190, "Session has expired.", { error_subcode: 463 });
    }
    if (!isProven(values, this.application.secret)) {
      return graphError(400, 100, "Invalid appsecret_proof provided in the API argument");
    }
    return known.scopes.includes(scope)
      ? undefined
      : graphError(403, 10, `(#10) This action takes the permission ${scope}`);
  }

  /** Simulates that the user removes the application. */
  revoke(): void {
    for (const token of this.#tokens.values()) token.isGood = false;
  }

  #authorize(asked: URLSearchParams): Response {
    const scopes = (asked.get("scope") ?? "").split(",");
    const isKnown =
      asked.get("client_id") === this.application.id &&
      asked.get("redirect_uri") === this.redirectUri &&
      asked.get("response_type") === "code" &&
      scopes.every((scope) => this.#places.scopes.includes(scope));
    if (!isKnown) return new Response("Invalid platform app", { status: 400 });
    const back = new URL(this.redirectUri);
    back.searchParams.set("state", asked.get("state") ?? "");
    if (this.agrees) {
      const code = `AQB${crypto.randomUUID()}`;
      this.#codes.set(code, scopes);
      back.searchParams.set("code", code);
      // "#_ is appended to the end of the redirect URI, and is not part of the code".
      back.hash = "_";
    } else {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_reason", "user_denied");
    }
    return new Response(null, { status: 302, headers: { location: back.href } });
  }

  #give(form: URLSearchParams): Response {
    const { id, secret } = this.application;
    if (form.get("client_id") !== id || form.get("client_secret") !== secret) {
      return refused("Error validating client secret.");
    }
    const code = form.get("code") ?? "";
    const scopes = this.#codes.get(code);
    // A code is valid once, with the redirect address of its request.
    this.#codes.delete(code);
    const isWhole = form.get("grant_type") === "authorization_code" && scopes !== undefined;
    if (!isWhole || form.get("redirect_uri") !== this.redirectUri) {
      return refused("Matching code was not found or was already used");
    }
    const token = this.#issue(scopes, false);
    // Instagram's response as documented, with the granted scopes; Threads returns fewer fields.
    return Response.json(
      this.#places.grants === "ig"
        ? { data: [{ access_token: token, user_id: this.#user, permissions: scopes.join(",") }] }
        : { access_token: token, user_id: this.#user },
    );
  }

  #exchange(asked: URLSearchParams): Response {
    const known = this.#tokens.get(asked.get("access_token") ?? "");
    const isAsked = asked.get("grant_type") === `${this.#places.grants}_exchange_token`;
    if (!isAsked || asked.get("client_secret") !== this.application.secret) {
      return graphError(400, 101, "Error validating client secret.");
    }
    if (known?.isGood !== true || known.isLong || known.until <= this.now()) {
      return graphError(400, 190, "Session key invalid", { error_subcode: 467 });
    }
    return this.#answer(known.scopes);
  }

  #refresh(asked: URLSearchParams): Response {
    const known = this.#tokens.get(asked.get("access_token") ?? "");
    const isAsked = asked.get("grant_type") === `${this.#places.grants}_refresh_token`;
    if (!isAsked || known?.isGood !== true || !known.isLong) {
      return graphError(400, 190, "Error validating access token.", { error_subcode: 460 });
    }
    if (known.until <= this.now()) {
      return graphError(400, 190, "Session has expired.", { error_subcode: 463 });
    }
    return known.from + day > this.now()
      ? graphError(400, 10, "The access token is less than 24 hours old")
      : this.#answer(known.scopes);
  }

  #answer(scopes: readonly string[]): Response {
    const token = this.#issue(scopes, true);
    return Response.json({ access_token: token, token_type: "bearer", expires_in: 5_183_944 });
  }

  #issue(scopes: readonly string[], isLong: boolean): string {
    const token = `THQW${crypto.randomUUID()}`;
    const from = this.now();
    const until = from + (isLong ? 5_183_944_000 : hour);
    this.#tokens.set(token, { isLong, from, until, scopes, isGood: true });
    return token;
  }
}
