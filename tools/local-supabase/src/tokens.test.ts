import { createHmac, generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createLocalJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Tokens } from "./context.ts";
import { apiKeys } from "./keys.ts";
import { createTokens } from "./tokens.ts";

const url = "http://127.0.0.1:54321";
let dataDir: string;
let tokens: Tokens;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tokens-"));
  tokens = await createTokens({ dataDir, url });
});
afterAll(() => rm(dataDir, { recursive: true }));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const future = Math.floor(Date.now() / 1000) + 60;

/** What the Supabase CLI signs its legacy keys with, on every machine. */
const publicSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

function hs256(claims: object, secret = publicSecret): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

describe("signing", () => {
  it("creates tokens that the public keys verify", async () => {
    const token = await tokens.sign(
      { role: "authenticated", sub: "11111111-1111-4111-8111-111111111111" },
      60,
    );
    const { payload, protectedHeader } = await jwtVerify(
      token,
      createLocalJWKSet({ keys: tokens.jwks.keys.map((key) => ({ kty: "EC", ...key })) }),
    );
    expect(protectedHeader).toMatchObject({ alg: "ES256", kid: expect.any(String) });
    expect(payload).toMatchObject({ iss: `${url}/auth/v1`, role: "authenticated" });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(JSON.stringify(tokens.jwks)).not.toContain('"d"');
  });

  it("keeps its key across restarts in a file that only its owner can read", async () => {
    const again = await createTokens({ dataDir, url });
    const token = await tokens.sign({ role: "anon" }, 60);
    expect(await again.verify(token)).toMatchObject({ role: "anon" });
    expect((await stat(join(dataDir, "jwt-key.json"))).mode & 0o777).toBe(0o600);
  });

  it("fails when the key file contains no ES256 key", async () => {
    const other = await mkdtemp(join(tmpdir(), "tokens-"));
    await writeFile(join(other, "jwt-key.json"), "{}");
    await expect(createTokens({ dataDir: other, url })).rejects.toThrow("is not an ES256 key");
    await rm(other, { recursive: true });
  });
});

describe("verifying", () => {
  it("refuses a token of another project's key", async () => {
    const other = await mkdtemp(join(tmpdir(), "tokens-"));
    const token = await (await createTokens({ dataDir: other, url })).sign({ role: "anon" }, 60);
    await expect(tokens.verify(token)).rejects.toThrow("no key with this kid");
    await rm(other, { recursive: true });
  });

  it("refuses an expired token", async () => {
    await expect(tokens.verify(await tokens.sign({ role: "anon" }, -1))).rejects.toThrow("exp");
  });

  it.each([
    ["an empty token", ""],
    ["a word", "words"],
    ["alg none", `${encode({ alg: "none" })}.${encode({ role: "anon", exp: future })}.`],
    [
      "another secret",
      hs256({ role: "anon", exp: future }, "another secret that is long enough for HS256"),
    ],
    [
      "a service_role token signed with the CLI's public secret",
      hs256({ role: "service_role", exp: future }),
    ],
    [
      "a user's token signed with the CLI's public secret",
      hs256({ role: "authenticated", exp: future }),
    ],
    ["the legacy service key", apiKeys.serviceRole],
  ])("refuses %s", async (_name, token) => {
    await expect(tokens.verify(token)).rejects.toMatchObject({ name: "TokenError" });
  });

  it.each([
    ["role postgres", { role: "postgres" }],
    ["no role", {}],
    ["a sub that is no UUID", { role: "authenticated", sub: "' or 1=1" }],
  ])("refuses a correctly signed token with %s", async (_name, claims) => {
    const token = await tokens.sign(claims, 60);
    await expect(tokens.verify(token)).rejects.toMatchObject({ name: "TokenError" });
  });
});

const elliptic = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

async function withKeys(keys: unknown) {
  const signingKeys = join(dataDir, "signing_keys.json");
  await writeFile(signingKeys, typeof keys === "string" ? keys : JSON.stringify(keys));
  return createTokens({ dataDir, url, signingKeys });
}

describe("the project's own signing keys", () => {
  it.each([
    ["ES256", elliptic, rsa],
    ["RS256", rsa, elliptic],
  ])("sign with the first (here %s) and verify with all", async (alg, first, second) => {
    const one = { ...first().export({ format: "jwk" }), kid: "one" };
    const other = { ...second().export({ format: "jwk" }), kid: "other" };
    const before = await withKeys([other]);
    const both = await withKeys([one, other]);
    expect(both.jwks.keys).toMatchObject([{ kid: "one", alg }, { kid: "other" }]);
    expect(JSON.stringify(both.jwks)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
    const token = await both.sign({ role: "service_role" }, 60);
    expect(await both.verify(token)).toMatchObject({ role: "service_role" });
    expect(await both.verify(await before.sign({ role: "anon" }, 60))).toMatchObject({
      role: "anon",
    });
    await expect(both.verify(await tokens.sign({ role: "anon" }, 60))).rejects.toThrow("no key");
  });

  it.each([
    ["a word", "words"],
    ["an empty list", []],
    ["a public key", [{ kty: "EC", crv: "P-256", x: "a", y: "b" }]],
    ["a shared secret", [{ kty: "oct", k: "c2VjcmV0" }]],
  ])("cannot be %s", async (_name, keys) => {
    await expect(withKeys(keys)).rejects.toThrow("is not a list of private ES256 or RS256 keys");
  });
});
