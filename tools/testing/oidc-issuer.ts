import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { Provider, type Configuration } from "oidc-provider";

/** Who signs in at the issuer, as its login page is told. */
export type IssuerAccount = { email: string; isVerified: boolean; name: string };

export const issuerClient = { id: "postlark", secret: "a-secret-between-the-two" };

export type IssuerSettings = Configuration;

/** A real OpenID Connect server on a free port, with a login page that believes what is entered. */
export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

const refuse = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(503).end();
};

/**
 * Starts a server that has no clients yet: its address is needed first by those that become one.
 * @param options the port, and settings of `oidc-provider` for tests of refusals
 */
export async function startIssuer(options: { port?: number; settings?: IssuerSettings } = {}) {
  const { port = 0, settings = {} } = options;
  const accounts = new Map<string, IssuerAccount>();
  let answer = refuse;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    /** What the accounts that have signed in are, by their id: a test may change them. */
    accounts,
    /** Serves, with a new signing key, for the client with this address of return. */
    open: (redirectUri: string) => {
      const provider = makeProvider(url, redirectUri, accounts, settings);
      const serve = provider.callback();
      answer = (request, response) => {
        const isLogin = request.url?.startsWith("/interaction/") === true;
        if (isLogin) void showLogin(provider, accounts, request, response);
        else void serve(request, response);
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function makeProvider(
  url: string,
  redirectUri: string,
  accounts: ReadonlyMap<string, IssuerAccount>,
  settings: IssuerSettings,
): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: issuerClient.id,
        client_secret: issuerClient.secret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      if (account === undefined) return undefined;
      const { email, isVerified, name } = account;
      return {
        accountId: id,
        claims: () => ({ sub: id, email, email_verified: isVerified, name }),
      };
    },
    // Whoever signs in consents.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined || oidc.client === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ...settings,
  });
}

/** The same name for each key, so that a client with an older one does not look for it. */
function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "larkspur", alg: "RS256", use: "sig" };
}

const page = `<!doctype html><html lang="en"><title>Sign in at Larkspur</title><body>
<h1>Sign in at Larkspur</h1>
<form method="post">
  <p><label>Email <input name="email" type="email"></label></p>
  <p><label>Name <input name="name"></label></p>
  <p><label><input name="unverified" type="checkbox"> Not verified</label></p>
  <button name="do" value="enter">Sign in</button>
  <button name="do" value="refuse">Cancel</button>
</form></body></html>`;

/** Shows the login page, or believes it. The account's id is its address' first one. */
async function showLogin(
  provider: Provider,
  accounts: Map<string, IssuerAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    return;
  }
  const fields = new URLSearchParams(await bodyOf(request));
  if (fields.get("do") === "refuse") {
    const refusal = { error: "access_denied", error_description: "The user said no" };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const email = fields.get("email") ?? "";
  const accountId = fields.get("id") ?? `at-larkspur-${email}`;
  accounts.set(accountId, {
    email,
    isVerified: !fields.has("unverified"),
    name: fields.get("name") ?? "",
  });
  await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
