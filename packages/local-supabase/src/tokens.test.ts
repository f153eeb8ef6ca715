import { createHmac } from "node:crypto";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createLocalJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Tokens } from "./context.ts";
import { apiKeys, legacyJwtSecret } from "./keys.ts";
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

function hs256(claims: object, secret = legacyJwtSecret): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

describe("signing", () => {
  it("makes tokens that the public keys verify", async () => {
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

  it("keeps its key over restarts, readable by its owner alone", async () => {
    const again = await createTokens({ dataDir, url });
    const token = await tokens.sign({ role: "anon" }, 60);
    expect(await again.verify(token)).toMatchObject({ role: "anon" });
    expect((await stat(join(dataDir, "jwt-key.json"))).mode & 0o777).toBe(0o600);
  });

  it("says so when the key file is none", async () => {
    const other = await mkdtemp(join(tmpdir(), "tokens-"));
    await writeFile(join(other, "jwt-key.json"), "{}");
    await expect(createTokens({ dataDir: other, url })).rejects.toThrow("is not an ES256 key");
    await rm(other, { recursive: true });
  });
});

describe("verifying", () => {
  it("takes the Supabase CLI's legacy keys", async () => {
    expect(await tokens.verify(apiKeys.anon)).toMatchObject({ role: "anon", iss: "supabase-demo" });
    expect(await tokens.verify(apiKeys.serviceRole)).toMatchObject({ role: "service_role" });
  });

  it("refuses another project's key", async () => {
    const other = await mkdtemp(join(tmpdir(), "tokens-"));
    const token = await (await createTokens({ dataDir: other, url })).sign({ role: "anon" }, 60);
    await expect(tokens.verify(token)).rejects.toThrow("no key with this kid");
    await rm(other, { recursive: true });
  });

  it("refuses an expired token", async () => {
    await expect(tokens.verify(await tokens.sign({ role: "anon" }, -1))).rejects.toThrow("exp");
  });

  it.each([
    ["nothing", ""],
    ["words", "words"],
    ["alg none", `${encode({ alg: "none" })}.${encode({ role: "anon", exp: future })}.`],
    [
      "another secret",
      hs256({ role: "anon", exp: future }, "another secret that is long enough for HS256"),
    ],
    ["role postgres", hs256({ role: "postgres", exp: future })],
    ["no role", hs256({ exp: future })],
    ["a sub that is no UUID", hs256({ role: "authenticated", sub: "' or 1=1", exp: future })],
    ["claims that are no object", hs256([])],
  ])("refuses %s", async (_name, token) => {
    await expect(tokens.verify(token)).rejects.toMatchObject({ name: "TokenError" });
  });
});
