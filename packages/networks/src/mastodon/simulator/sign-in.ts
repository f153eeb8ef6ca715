import { createHash, randomBytes } from "node:crypto";

// A simulator of Mastodon 4.5 by its contract: https://docs.joinmastodon.org, read on 2026-11-23. Each rule names its
// page below that address. Where a page leaves something open, the simulator takes the stricter reading.

type App = { id: string; secret: string; redirectUris: string[]; scopes: string[] };
type Grant = { app: App; redirectUri: string; scopes: string[]; challenge: string | null };
export type Call = {
  readonly url: URL;
  /** The value of a form field; empty if it is missing. */
  readonly field: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  readonly file: File | undefined;
  readonly token: string;
  readonly header: (name: string) => string | null;
};

export const secret = () => randomBytes(24).toString("base64url");
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
export const invalid = (message: string) =>
  jsonResponse(422, { error: `Validation failed: ${message}` });

/** Applications, authorization and tokens. */
export class SignIn {
  readonly apps: App[] = [];
  readonly codes = new Map<string, Grant>();
  readonly tokens = new Map<string, Grant>();
  origin = "";

  /** `entities/Instance` */
  instance = () =>
    jsonResponse(200, {
      domain: "birds.example",
      version: "4.5.0",
      configuration: {
        statuses: {
          max_characters: 500,
          max_media_attachments: 4,
          characters_reserved_per_url: 23,
        },
        media_attachments: {
          supported_mime_types: ["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4"],
          image_size_limit: 16_777_216,
          image_matrix_limit: 33_177_600,
          video_size_limit: 103_809_024,
          video_frame_rate_limit: 120,
          video_matrix_limit: 8_294_400,
          description_limit: 1_500,
        },
        polls: {
          max_options: 4,
          max_characters_per_option: 50,
          min_expiration: 300,
          max_expiration: 2_629_746,
        },
      },
    });

  /** `spec/webfinger/`, answered for the domain as well. */
  webfinger = ({ url }: Call) =>
    jsonResponse(200, {
      subject: url.searchParams.get("resource"),
      links: [
        { rel: "self", type: "application/activity+json", href: `${this.origin}/users/lark` },
      ],
    });

  /** `methods/oauth/#authorization-server-metadata` */
  metadata = () =>
    jsonResponse(200, { issuer: this.origin, code_challenge_methods_supported: ["S256"] });

  /** `methods/apps/#create` */
  createApp = ({ field }: Call) => {
    const redirectUris = field("redirect_uris").split("\n");
    if (field("client_name") === "") return invalid("Application name can't be blank");
    if (!redirectUris.every((uri) => URL.canParse(uri))) {
      return invalid("Redirect URI must be an absolute URI.");
    }
    const scopes = (field("scopes") || "read").split(" ");
    const app = { id: secret(), secret: secret(), redirectUris, scopes };
    this.apps.push(app);
    return jsonResponse(200, { id: "1", client_id: app.id, client_secret: app.secret });
  };

  /** `methods/oauth/#authorize`: every request counts as authorized by the user. */
  authorize = ({ url }: Call) => {
    const params = Object.fromEntries(url.searchParams);
    const app = this.apps.find(({ id }) => id === params["client_id"]);
    const redirectUri = params["redirect_uri"] ?? "";
    const scopes = (params["scope"] ?? "read").split(" ");
    const isKnown = app?.redirectUris.includes(redirectUri) && params["response_type"] === "code";
    if (app === undefined || !isKnown) return jsonResponse(400, { error: "invalid_client" });
    const to = new URL(redirectUri);
    if (params["state"] !== undefined) to.searchParams.set("state", params["state"]);
    if (!scopes.every((scope) => app.scopes.includes(scope))) {
      to.searchParams.set("error", "invalid_scope");
    } else {
      if (params["code_challenge"] !== undefined && params["code_challenge_method"] !== "S256") {
        return jsonResponse(400, { error: "invalid_code_challenge_method" });
      }
      const code = secret();
      this.codes.set(code, {
        app,
        redirectUri,
        scopes,
        challenge: params["code_challenge"] ?? null,
      });
      to.searchParams.set("code", code);
    }
    return new Response(null, { status: 302, headers: { location: to.href } });
  };

  /** `methods/oauth/#token`: a code is valid once, for the same client and redirect address, with its verifier. */
  token = ({ field }: Call) => {
    const code = field("code");
    const grant = this.codes.get(code);
    this.codes.delete(code);
    const app = this.apps.find(({ id }) => id === field("client_id"));
    if (app === undefined || app.secret !== field("client_secret")) {
      return jsonResponse(401, {
        error: "invalid_client",
        error_description: "Client authentication failed.",
      });
    }
    const hashed = createHash("sha256").update(field("code_verifier")).digest("base64url");
    const isProven = grant?.challenge === null || grant?.challenge === hashed;
    const isSame = grant?.app === app && grant.redirectUri === field("redirect_uri");
    if (!isProven || !isSame || field("grant_type") !== "authorization_code") {
      return jsonResponse(400, {
        error: "invalid_grant",
        error_description: "The grant is invalid.",
      });
    }
    const token = secret();
    this.tokens.set(token, grant);
    const scope = grant.scopes.join(" ");
    return jsonResponse(200, { access_token: token, token_type: "Bearer", scope, created_at: 0 });
  };

  /** `methods/oauth/#revoke` */
  revoke = ({ field }: Call) => {
    const grant = this.tokens.get(field("token"));
    if (grant?.app.id !== field("client_id") || grant.app.secret !== field("client_secret")) {
      return jsonResponse(403, { error: "unauthorized_client" });
    }
    this.tokens.delete(field("token"));
    return jsonResponse(200, {});
  };

  /** Returns the error response for a token without the scope (`api/oauth-scopes`); undefined if it has it. */
  scopeError({ token }: Call, scope: string): Response | undefined {
    const grant = this.tokens.get(token);
    if (grant === undefined) return jsonResponse(401, { error: "The access token is invalid" });
    const [scopeGroup = ""] = scope.split(":");
    if (grant.scopes.includes(scope) || grant.scopes.includes(scopeGroup)) return undefined;
    return jsonResponse(403, { error: "This action is outside the authorized scopes" });
  }
}
