import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { legacyJwtSecret } from "../src/keys.ts";
import { startFixture, type Fixture } from "./backend.ts";
import { ask as request, type Init } from "./rest-request.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

const ask = (path: string, init?: Init) => request(`${backend.url}${path}`, init);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signedHs256(claims: Record<string, unknown>, secret = legacyJwtSecret): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

const later = Math.floor(Date.now() / 1000) + 3600;

describe("tokens", () => {
  const table = {
    malformed: "a.b.c",
    "not a token": "nonsense",
    unsigned: `${encode({ alg: "none", typ: "JWT" })}.${encode({ role: "service_role", exp: later })}.`,
    "signed with another secret": signedHs256({ role: "service_role", exp: later }, "x".repeat(40)),
    expired: signedHs256({ role: "authenticated", exp: 1000 }),
    "role postgres": signedHs256({ role: "postgres", exp: later }),
    "role authenticator": signedHs256({ role: "authenticator", exp: later }),
    "role supabase_admin": signedHs256({ role: "supabase_admin", exp: later }),
    "no role": signedHs256({ exp: later }),
    "a role that is no text": signedHs256({ role: ["service_role"], exp: later }),
  };

  it.each(Object.entries(table))("refuses one that is %s", async (_name, token) => {
    const { status, text } = await ask("/rest/v1/numbers", {
      headers: { authorization: `Bearer ${token}` },
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

  it("wants a key of the project", async () => {
    expect((await fetch(`${backend.url}/rest/v1/numbers`)).status).toBe(401);
    expect(
      (await ask("/rest/v1/numbers", { headers: { apikey: "sb_publishable_other" } })).status,
    ).toBe(401);
  });
});
