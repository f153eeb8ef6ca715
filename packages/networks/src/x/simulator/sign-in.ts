// X's OAuth 2.0 by its contract: https://docs.x.com, pages fundamentals/authentication/oauth-2-0/authorization-code and
// user-access-token, read on 2026-11-25, around a third party's OAuth server.

import * as z from "zod";

import { OAuthServer } from "./oauth-server.ts";

const errorResponse = (status: number, error: string, description: string) =>
  Response.json({ error, error_description: description }, { status });

const signInFields = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  scope: z.string(),
});

/** X's scopes that Postlark may request. */
const scopes = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"];

/** One application (a confidential client), and an account whose owner authorizes it. */
export class XSignIn {
  readonly application = {
    id: "rG9n6402A3dbUJKzXTNX4oWHJ",
    secret: "bWRWa3gzdnk3WHRGU1o0bmRRcTJ5",
  };
  /** As registered in the Developer Console. */
  redirectUri = "https://postlark.example/api/v1/connect/x/callback";
  agrees = true;
  /** The lifetime of a token in seconds: two hours. */
  lifetime = 7_200;
  /** The response to the next token request, instead of the simulated one. */
  outage: Response | undefined;
  /** Whether the next response with a token is lost. */
  losesAnswer = false;
  renewals = 0;
  readonly server = new OAuthServer({
    application: this.application,
    redirectUri: () => this.redirectUri,
    scopes,
    codeLasts: 30_000,
    tokenLasts: () => this.lifetime * 1_000,
    user: "2244994945",
  });

  async respond(request: Request): Promise<Response | undefined> {
    const { origin, pathname, searchParams } = new URL(request.url);
    switch (`${request.method} ${origin}${pathname}`) {
      case "GET https://x.com/i/oauth2/authorize":
        return this.#authorize(request, searchParams);
      case "POST https://api.x.com/2/oauth2/token":
        return this.#token(request);
      case "POST https://api.x.com/2/oauth2/revoke":
        return this.#revoke(request);
      default:
        return undefined;
    }
  }

  /** Simulates that the owner removes the application in their settings. */
  revokeAll(): void {
    this.server.tokens.splice(0);
  }

  async #authorize(request: Request, params: URLSearchParams): Promise<Response> {
    const state = params.get("state");
    const answer = await this.server.authorize(request);
    if ("refused" in answer || state === null) {
      return new Response("Something went wrong. You weren’t able to give access.", {
        status: 400,
      });
    }
    if (this.agrees) return answer;
    const callbackUrl = new URL(params.get("redirect_uri") ?? "");
    callbackUrl.search = new URLSearchParams({ error: "access_denied", state }).toString();
    return new Response(null, { status: 302, headers: { location: callbackUrl.href } });
  }

  /** A confidential client authenticates in a header, and nowhere else. */
  #stranger(request: Request, form: URLSearchParams): Response | undefined {
    const { id, secret } = this.application;
    const isKnown =
      request.headers.get("authorization") === `Basic ${btoa(`${id}:${secret}`)}` &&
      !form.has("client_secret");
    return isKnown
      ? undefined
      : errorResponse(401, "unauthorized_client", "Missing valid authorization header");
  }

  async #token(request: Request): Promise<Response> {
    const { outage } = this;
    this.outage = undefined;
    if (outage) return outage;
    const form = new URLSearchParams(await request.clone().text());
    const stranger = this.#stranger(request, form);
    if (stranger) return stranger;
    const grant = form.get("grant_type");
    if (grant !== "authorization_code" && grant !== "refresh_token") {
      return errorResponse(400, "unsupported_grant_type", "The grant type is not supported");
    }
    const answer = await this.server.token(request);
    if ("refused" in answer) {
      const credentialName = grant === "refresh_token" ? "token" : "authorization code";
      return errorResponse(
        400,
        "invalid_request",
        `Value passed for the ${credentialName} was invalid.`,
      );
    }
    if (grant === "refresh_token") this.renewals += 1;
    return this.#tokenResponse(signInFields.parse(await answer.json()));
  }

  /** Returns the token response; a refresh token only with the scope `offline.access`. */
  #tokenResponse(token: z.infer<typeof signInFields>): Response {
    const { losesAnswer } = this;
    this.losesAnswer = false;
    if (losesAnswer) return new Response("upstream connect error", { status: 503 });
    const { access_token, refresh_token, scope } = token;
    return Response.json({
      token_type: "bearer",
      expires_in: this.lifetime,
      access_token,
      scope,
      ...(scope.split(" ").includes("offline.access") && { refresh_token }),
    });
  }

  async #revoke(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.clone().text());
    const stranger = this.#stranger(request, form);
    if (stranger) return stranger;
    const answer = await this.server.revoke(request);
    return "refused" in answer
      ? errorResponse(400, "invalid_request", answer.description)
      : Response.json({ revoked: true });
  }
}
