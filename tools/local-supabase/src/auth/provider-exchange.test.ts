import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { beforeEach, expect, test, vi } from "vitest";

import { Discoveries } from "./provider-discovery.ts";
import { redeemAtProvider } from "./provider-exchange.ts";
import type { EnabledProvider } from "./provider-settings.ts";

const issuer = "https://issuer.example.com";
const secrets = { state: "the-state", codeVerifier: "v".repeat(43), nonce: "the-nonce" };
const own = await generateKeyPair("RS256");
const foreign = await generateKeyPair("RS256");

const keycloak: EnabledProvider = {
  name: "keycloak",
  enabled: true,
  client_id: "postlark",
  secret: "the client's secret, which is long enough",
  url: issuer,
  redirect_uri: "",
  skip_nonce_check: false,
  issuer,
  scopes: [],
  redirectUri: "https://postlark.example/auth/v1/callback",
};

type Token = {
  key?: CryptoKey | Uint8Array;
  alg?: string;
  claims?: Record<string, unknown>;
  expires?: string;
};

async function idToken({
  key = own.privateKey,
  alg = "RS256",
  claims = {},
  expires = "5m",
}: Token) {
  const all = { iss: issuer, aud: "postlark", sub: "robin", nonce: secrets.nonce, ...claims };
  return new SignJWT(all)
    .setProtectedHeader({ alg, kid: "own" })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

let token: string;
let profile: unknown;
let document: Record<string, unknown>;

beforeEach(async () => {
  token = await idToken({});
  profile = { sub: "robin", email: "Robin@Example.com", email_verified: true, name: "Robin" };
  document = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
  };
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256" };
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const answers: Readonly<Record<string, unknown>> = {
      "/token": { access_token: "a", token_type: "Bearer", id_token: token },
      "/me": profile,
      "/keys": { keys: [jwk] },
    };
    const { pathname } = new URL(input);
    return Response.json(pathname.includes(".well-known") ? document : answers[pathname]);
  });
});

async function redeem(provider: Partial<EnabledProvider> = {}) {
  const { user } = await redeemAtProvider(
    new Discoveries(),
    { ...keycloak, ...provider },
    new URLSearchParams({ code: "the code", state: secrets.state }),
    secrets,
  );
  return user;
}

test("an ID token of the issuer for us names the user", async () => {
  expect(await redeem()).toMatchObject({
    provider: "keycloak",
    subject: "robin",
    email: "robin@example.com",
    isEmailVerified: true,
    data: { iss: issuer, full_name: "Robin" },
  });
});

test.each<[string, Token]>([
  ["signed by another key", { key: foreign.privateKey }],
  [
    "signed with the client's secret",
    { alg: "HS256", key: new TextEncoder().encode(keycloak.secret) },
  ],
  ["of another issuer", { claims: { iss: "https://evil.example.com" } }],
  ["for another client", { claims: { aud: "somebody-else" } }],
  ["for several clients, without saying for whom", { claims: { aud: ["postlark", "other"] } }],
  ["issued to another client", { claims: { azp: "other" } }],
  ["with another nonce", { claims: { nonce: "another" } }],
  ["without a nonce", { claims: { nonce: undefined } }],
  ["that has expired", { expires: "-1s" }],
  ["about nobody", { claims: { sub: undefined } }],
])("an ID token %s is refused", async (_name, wrong) => {
  token = await idToken(wrong);
  await expect(redeem()).rejects.toMatchObject({ status: 500, code: "unexpected_failure" });
});

test("an unsigned ID token is refused", async () => {
  const [, payload] = token.split(".");
  token = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  await expect(redeem()).rejects.toMatchObject({ code: "unexpected_failure" });
});

test("skip_nonce_check lets a provider without nonces in", async () => {
  token = await idToken({ claims: { nonce: undefined } });
  expect(await redeem({ skip_nonce_check: true })).toMatchObject({ subject: "robin" });
});

test.each([
  ["about somebody else", { sub: "wren", email: "robin@example.com" }],
  ["without an address", { sub: "robin" }],
  ["with a broken address", { sub: "robin", email: "robin" }],
  ["with what cannot be stored", { sub: "robin", email: "robin@example.com", name: "\uD800" }],
  ["that is no object", "robin"],
])("a profile %s is refused", async (_name, wrong) => {
  profile = wrong;
  await expect(redeem()).rejects.toMatchObject({ status: 500, code: "unexpected_failure" });
});

test("only a true email_verified counts", async () => {
  profile = { sub: "robin", email: "robin@example.com", email_verified: "true" };
  expect(await redeem()).toMatchObject({ isEmailVerified: false });
});

test("a discovery document of another issuer is refused", async () => {
  document = { ...document, issuer: "https://evil.example.com" };
  await expect(redeem()).rejects.toMatchObject({ code: "unexpected_failure" });
});

const tenant = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const azure = {
  name: "azure",
  issuer: "https://login.microsoftonline.com/common/v2.0",
} as const;

test.each([
  [undefined, true],
  ["1", true],
  [true, true],
  [false, false],
  ["0", false],
])(
  "Microsoft's issuer is the account's tenant, and xms_edov %j verifies: %j",
  async (edov, isEmailVerified) => {
    document = { ...document, issuer: "https://login.microsoftonline.com/{tenantid}/v2.0" };
    const iss = `https://login.microsoftonline.com/${tenant}/v2.0`;
    const claims = { iss, tid: tenant, email: "robin@example.com", name: "Robin", xms_edov: edov };
    token = await idToken({ claims });
    expect(await redeem(azure)).toMatchObject({
      provider: "azure",
      isEmailVerified,
      data: { iss, full_name: "Robin" },
    });
    token = await idToken({ claims: { ...claims, tid: "00000000-0000-0000-0000-000000000000" } });
    await expect(redeem(azure)).rejects.toMatchObject({ code: "unexpected_failure" });
  },
);

test("Google's claims come from its ID token", async () => {
  const google = "https://accounts.google.com";
  document = { ...document, issuer: google };
  const picture = "https://lh3.example.com/robin";
  token = await idToken({
    claims: {
      iss: google,
      email: "robin@example.com",
      email_verified: true,
      picture,
      hd: "example.com",
    },
  });
  expect(await redeem({ name: "google", issuer: google })).toMatchObject({
    isEmailVerified: true,
    data: { avatar_url: picture, custom_claims: { hd: "example.com" } },
  });
});
