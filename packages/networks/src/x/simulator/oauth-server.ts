import {
  AuthorizationServer,
  type GrantIdentifier,
  JwtService,
  type OAuthAuthCode,
  type OAuthToken,
} from "@jmondi/oauth2-server";
import {
  handleVanillaError,
  requestFromVanilla,
  responseToVanilla,
} from "@jmondi/oauth2-server/vanilla";
import * as z from "zod";

export type OAuthServerOptions = {
  readonly application: { readonly id: string; readonly secret: string };
  /** As registered; compared exactly. */
  readonly redirectUri: () => string;
  readonly scopes: readonly string[];
  /** In milliseconds, like the others. */
  readonly codeLasts: number;
  readonly tokenLasts: () => number;
  readonly user: string;
};

type Refused = { readonly refused: string; readonly description: string };

const payload = z.object({ jti: z.string() });

const toScopes = (names: readonly string[]) => names.map((name) => ({ name }));

/** @throws if there is no such value: the library turns it into an error response */
function requireFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("Unknown code, token or client.");
  return value;
}

/**
 * A third party's OAuth 2.0 server (@jmondi/oauth2-server) with one application and one user: code with PKCE (S256),
 * refresh tokens that are valid once, revocation. The network's own differences are implemented around it.
 */
export class OAuthServer {
  readonly tokens: OAuthToken[] = [];
  readonly #jwt = new JwtService("a secret of the tests' own");
  readonly #server: AuthorizationServer;
  readonly #user: string;

  constructor({
    application,
    redirectUri,
    scopes,
    codeLasts,
    tokenLasts,
    user,
  }: OAuthServerOptions) {
    const { tokens } = this;
    const codes = new Map<string, OAuthAuthCode>();
    const spent = new Set<string>();
    const grants: GrantIdentifier[] = ["authorization_code", "refresh_token"];
    const clientOf = () => ({
      ...application,
      name: "Postlark",
      redirectUris: [redirectUri()],
      // The library needs this grant to revoke tokens.
      allowedGrants: [...grants, "client_credentials" as const],
      scopes: toScopes(scopes),
    });
    this.#server = new AuthorizationServer(
      {
        getByIdentifier: async (id) => requireFound(id === application.id ? clientOf() : undefined),
        isClientValid: async (_, client, secret) =>
          client.id === application.id && secret === application.secret,
      },
      {
        issueToken: async (client, granted, owner) => ({
          accessToken: crypto.randomUUID(),
          accessTokenExpiresAt: new Date(Date.now() + tokenLasts()),
          client,
          scopes: granted,
          user: owner ?? null,
        }),
        issueRefreshToken: async (token) =>
          Object.assign(token, {
            refreshToken: crypto.randomUUID(),
            refreshTokenExpiresAt: new Date(Date.now() + 15_552_000_000),
          }),
        persist: async (token) => {
          if (!tokens.includes(token)) tokens.push(token);
        },
        revoke: async (token) => {
          const at = tokens.indexOf(token);
          if (at !== -1) tokens.splice(at, 1);
        },
        isRefreshTokenRevoked: async (token) => !tokens.includes(token),
        getByRefreshToken: async (id) =>
          requireFound(tokens.find((one) => one.refreshToken === id)),
        getByAccessToken: async (id) => requireFound(tokens.find((one) => one.accessToken === id)),
      },
      {
        getAllByIdentifiers: async (names) =>
          toScopes(names.filter((name) => scopes.includes(name))),
        finalize: async (granted) => granted,
      },
      this.#jwt,
      { requiresPKCE: true, requiresS256: true, authenticateRevoke: true, tokenCID: "id" },
    );
    this.#server.enableGrantType({
      grant: "authorization_code",
      userRepository: { getUserByCredentials: async (id) => ({ id }) },
      authCodeRepository: {
        getByIdentifier: async (code) => requireFound(codes.get(code)),
        issueAuthCode: (client, _, granted) => ({
          code: crypto.randomUUID(),
          expiresAt: new Date(Date.now() + codeLasts),
          client,
          scopes: granted,
          user: { id: user },
        }),
        persist: async (code) => {
          codes.set(code.code, code);
        },
        isRevoked: async (code) => spent.has(code),
        revoke: async (code) => {
          spent.add(code);
        },
      },
    });
    this.#server.enableGrantType("refresh_token");
    this.#server.enableGrantType("client_credentials");
    this.#user = user;
  }

  /** @returns the redirect of a user who authorizes, or the refusal */
  async authorize(request: Request): Promise<Response | Refused> {
    return toResponse(async () => {
      const authorization = await this.#server.validateAuthorizationRequest(
        await requestFromVanilla(request),
      );
      authorization.user = { id: this.#user };
      authorization.isAuthorizationApproved = true;
      return this.#server.completeAuthorizationRequest(authorization);
    });
  }

  token(request: Request): Promise<Response | Refused> {
    return toResponse(async () =>
      this.#server.respondToAccessTokenRequest(await requestFromVanilla(request)),
    );
  }

  revoke(request: Request): Promise<Response | Refused> {
    return toResponse(async () => this.#server.revoke(await requestFromVanilla(request)));
  }

  /** The scopes of a token; undefined for an invalid or expired one. */
  async findScopes(token: string): Promise<readonly string[] | undefined> {
    const verified = await this.#jwt.verify(token).catch(() => undefined);
    const { data } = payload.safeParse(verified);
    const storedToken = this.tokens.find(({ accessToken }) => accessToken === data?.jti);
    return storedToken?.scopes.map(({ name }) => name);
  }
}

async function toResponse(
  ask: () => ReturnType<AuthorizationServer["revoke"]>,
): Promise<Response | Refused> {
  try {
    return responseToVanilla(await ask());
  } catch (error) {
    const { body } = handleVanillaError(error);
    return { refused: String(body["error"]), description: String(body["error_description"]) };
  }
}
