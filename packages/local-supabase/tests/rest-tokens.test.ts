import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTokens } from "../src/tokens.ts";
import { startFixture, type Fixture } from "./backend.ts";
import { ask as request, type Init } from "./rest-request.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

const ask = (path: string, init?: Init) => request(`${backend.url}${path}`, init);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What the Supabase CLI signs its legacy keys with, on every machine. */
const publicSecret = "super-secret-jwt-token-with-at-least-32-characters-long";

function signedHs256(claims: Record<string, unknown>, secret = publicSecret): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

const later = Math.floor(Date.now() / 1000) + 3600;

/** Signed as the backend itself signs. */
async function signed(claims: Record<string, unknown>, lifetime = 3600): Promise<string> {
  return (await createTokens(backend)).sign(claims, lifetime);
}

describe("tokens", () => {
  const table: Record<string, string | (() => Promise<string>)> = {
    malformed: "a.b.c",
    "not a token": "nonsense",
    unsigned: `${encode({ alg: "none", typ: "JWT" })}.${encode({ role: "service_role", exp: later })}.`,
    "signed with another secret": signedHs256({ role: "service_role", exp: later }, "x".repeat(40)),
    "signed with the public secret": signedHs256({ role: "service_role", exp: later }),
    "a person's with the public secret": signedHs256({ role: "authenticated", exp: later }),
    expired: () => signed({ role: "authenticated" }, -1),
    "role postgres": () => signed({ role: "postgres" }),
    "role authenticator": () => signed({ role: "authenticator" }),
    "role supabase_admin": () => signed({ role: "supabase_admin" }),
    "no role": () => signed({}),
    "a role that is no text": () => signed({ role: ["service_role"] }),
  };

  it.each(Object.entries(table))("refuses one that is %s", async (_name, token) => {
    const bearer = typeof token === "string" ? token : await token();
    const { status, text } = await ask("/rest/v1/numbers", {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ code: "PGRST301" });
  });

  it("refuses other schemes than Bearer", async () => {
    const { status } = await ask("/rest/v1/numbers", { headers: { authorization: "Basic YTpi" } });
    expect(status).toBe(401);
  });

  it("takes the CLI's legacy keys, as key and as token", async () => {
    const { anon } = backend.keys;
    const headers = { apikey: anon, authorization: `Bearer ${anon}` };
    expect((await ask("/rest/v1/numbers", { headers })).status).toBe(200);
  });

  it("takes what this installation has signed for a key's role, as key", async () => {
    const apikey = await signed({ role: "service_role" });
    expect((await ask("/rest/v1/numbers", { headers: { apikey } })).status).toBe(200);
    const person = await signed({ role: "authenticated" });
    expect((await ask("/rest/v1/numbers", { headers: { apikey: person } })).status).toBe(401);
  });

  it("wants a key of the project", async () => {
    expect((await fetch(`${backend.url}/rest/v1/numbers`)).status).toBe(401);
    expect(
      (await ask("/rest/v1/numbers", { headers: { apikey: "sb_publishable_other" } })).status,
    ).toBe(401);
  });
});
