import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createPool } from "../src/postgres/pool.ts";
import { createTokens } from "../src/tokens.ts";
import { signedIn, startFixture, type Fixture } from "./backend.ts";
import { request as send, type Init } from "./rest-request.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

const request = (path: string, init?: Init) => send(`${backend.url}${path}`, init);

describe("reading and writing", () => {
  it("limits lists to max_rows and returns the full count", async () => {
    const { data, count } = await backend
      .client(backend.keys.publishable)
      .from("numbers")
      .select("*", { count: "exact" });
    expect(data).toHaveLength(10);
    expect(count).toBe(25);
  });

  it("returns jsonb unchanged and timestamps as ISO 8601", async () => {
    const client = await signedIn(backend);
    const tags = { nested: ["a", 1, null], text: "plain" };
    const { data, error } = await client
      .from("notes")
      .insert({ body: "hello", tags })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ tags, starts_at: "2026-01-02T03:04:05.678+00:00" });
    for (const value of ["just text", "123", '{"a":1}', "", 5, true, [true, false], ["x"], {}]) {
      const { data: row } = await client
        .from("notes")
        .insert({ body: "any", tags: value })
        .select()
        .single();
      expect(row).toMatchObject({ tags: value });
    }
  });

  it("filters jsonb columns by containment and path", async () => {
    const client = await signedIn(backend);
    await client.from("notes").insert({ body: "json", tags: { color: "blue", sizes: [1, 2] } });
    const found = (filter: string, value: string) =>
      client
        .from("notes")
        .select("body")
        .filter("body", "eq", "json")
        .filter("tags", filter, value);
    expect((await found("cs", '{"color":"blue"}')).data).toHaveLength(1);
    expect((await found("cs", "[1]")).data).toHaveLength(0);
    const { data } = await client.from("notes").select().eq("tags->>color", "blue");
    expect(data).toHaveLength(1);
  });

  it("runs as the caller's role, logged in as authenticator", async () => {
    const client = await signedIn(backend);
    expect((await client.rpc("whoami")).data).toEqual({
      user: "authenticated",
      session: "authenticator",
      uid: "11111111-1111-4111-8111-111111111111",
    });
    const anon = await backend.client(backend.keys.publishable).rpc("whoami");
    expect(anon.data).toMatchObject({ user: "anon", session: "authenticator" });
    const service = await backend.client(backend.keys.secret).rpc("whoami");
    expect(service.data).toMatchObject({ user: "service_role", session: "authenticator" });
  });

  it("respects privileges that a migration revoked", async () => {
    const client = await signedIn(backend);
    const { error } = await client.from("numbers").select();
    expect(error).toMatchObject({ code: "42501" });
  });

  it("calls functions of extensions on the search path", async () => {
    const { data } = await backend.client(backend.keys.secret).rpc("digest_of", { words: "abc" });
    expect(data).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("serves a table that was created after the start", async () => {
    const sql = createPool(backend.databaseUrl, 1);
    await sql`create table public.made_later (id int primary key)`;
    await sql.end();
    const read = async () =>
      (await request("/rest/v1/made_later", { headers: { apikey: backend.keys.secret } })).status;
    await expect.poll(read).toBe(200);
  });
});

it("40 concurrent first requests are all answered with 200", async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, () => request("/rest/v1/numbers?select=n")),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

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

describe("access tokens", () => {
  const table: Record<string, string | (() => Promise<string>)> = {
    malformed: "a.b.c",
    "not a token": "nonsense",
    unsigned: `${encode({ alg: "none", typ: "JWT" })}.${encode({ role: "service_role", exp: later })}.`,
    "signed with another secret": signedHs256({ role: "service_role", exp: later }, "x".repeat(40)),
    "signed with the public secret": signedHs256({ role: "service_role", exp: later }),
    "a user's token signed with the public secret": signedHs256({
      role: "authenticated",
      exp: later,
    }),
    expired: () => signed({ role: "authenticated" }, -1),
    "role postgres": () => signed({ role: "postgres" }),
    "role authenticator": () => signed({ role: "authenticator" }),
    "role supabase_admin": () => signed({ role: "supabase_admin" }),
    "no role": () => signed({}),
    "a role that is a list": () => signed({ role: ["service_role"] }),
  };

  it.each(Object.entries(table))("are refused with: %s", async (_name, token) => {
    const bearer = typeof token === "string" ? token : await token();
    const { status, text } = await request("/rest/v1/numbers", {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ code: "PGRST301" });
  });

  it("are refused with a scheme other than Bearer", async () => {
    const { status } = await request("/rest/v1/numbers", {
      headers: { authorization: "Basic YTpi" },
    });
    expect(status).toBe(401);
  });

  it("can be the CLI's legacy anonymous key, also as API key", async () => {
    const { anon } = backend.keys;
    const headers = { apikey: anon, authorization: `Bearer ${anon}` };
    expect((await request("/rest/v1/numbers", { headers })).status).toBe(200);
  });

  it("signed by this installation for a key's role are accepted as API key", async () => {
    const apikey = await signed({ role: "service_role" });
    expect((await request("/rest/v1/numbers", { headers: { apikey } })).status).toBe(200);
    const user = await signed({ role: "authenticated" });
    expect((await request("/rest/v1/numbers", { headers: { apikey: user } })).status).toBe(401);
  });

  it("do not replace the API key, which is required", async () => {
    expect((await fetch(`${backend.url}/rest/v1/numbers`)).status).toBe(401);
    expect(
      (await request("/rest/v1/numbers", { headers: { apikey: "sb_publishable_other" } })).status,
    ).toBe(401);
  });
});
