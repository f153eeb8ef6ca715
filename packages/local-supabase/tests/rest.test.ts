import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { legacyJwtSecret } from "../src/keys.ts";
import { signedIn, startFixture, type Fixture } from "./backend.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signedHs256(claims: Record<string, unknown>, secret = legacyJwtSecret): string {
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string>; duplex?: "half" };

async function ask(path: string, init: Init = {}) {
  const response = await fetch(`${backend.url}${path}`, {
    ...init,
    headers: {
      apikey: backend.keys.publishable,
      "content-type": "application/json",
      ...init.headers,
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const later = Math.floor(Date.now() / 1000) + 3600;

describe("reading and writing", () => {
  it("cuts lists at max_rows and still counts them", async () => {
    const { data, count } = await backend
      .client(backend.keys.publishable)
      .from("numbers")
      .select("*", { count: "exact" });
    expect(data).toHaveLength(10);
    expect(count).toBe(25);
  });

  it("writes jsonb as it came and timestamps as ISO 8601", async () => {
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

  it("filters json", async () => {
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

  it("acts as the caller's role and never as a superuser", async () => {
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

  it("keeps what a migration revoked", async () => {
    const client = await signedIn(backend);
    const { error } = await client.from("numbers").select();
    expect(error).toMatchObject({ code: "42501" });
  });

  it("finds functions of extensions on the search path", async () => {
    const { data } = await backend.client(backend.keys.secret).rpc("digest_of", { words: "abc" });
    expect(data).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("sees a table made while it runs", async () => {
    const { default: postgres } = await import("postgres");
    const sql = postgres(backend.databaseUrl, { max: 1 });
    await sql`create table public.made_later (id int primary key)`;
    await sql.end();
    const read = async () =>
      (await ask("/rest/v1/made_later", { headers: { apikey: backend.keys.secret } })).status;
    await expect.poll(read, { timeout: 5000 }).toBe(200);
  });
});

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

const insert = (body: string): Init => ({ method: "POST", body });

describe("garbage", () => {
  const table: [string, string, Init?][] = [
    ["SQL in a filter's value", "/rest/v1/numbers?n=eq.1;drop table numbers"],
    ["SQL in a filter's column", "/rest/v1/numbers?n);drop table numbers;--=eq.1"],
    ["SQL in select", "/rest/v1/numbers?select=n,(select 1)"],
    ["SQL in order", "/rest/v1/numbers?order=n;drop table numbers"],
    ["an unknown operator", "/rest/v1/numbers?n=frobnicates.1"],
    ["no operator", "/rest/v1/numbers?n=1"],
    ["an unknown column", "/rest/v1/numbers?nothing=eq.1"],
    ["an unknown table", "/rest/v1/nothing"],
    ["an unknown relation", "/rest/v1/notes?select=*,nothing(*)"],
    ["a value of the wrong type", "/rest/v1/numbers?n=eq.one"],
    ["NUL in a filter", "/rest/v1/notes?body=eq.%00"],
    ["an unclosed or", "/rest/v1/numbers?or=(n.eq.1,and("],
    ["a backwards range", "/rest/v1/numbers", { headers: { range: "9-1" } }],
    ["a negative limit", "/rest/v1/numbers?limit=-1"],
    ["an offset that is none", "/rest/v1/numbers?offset=99999999999999999999"],
    ["malformed JSON", "/rest/v1/notes", insert("{")],
    ["a number for a row", "/rest/v1/notes", insert("5")],
    ["a text for a row", "/rest/v1/notes", insert('"text"')],
    ["null for a row", "/rest/v1/notes", insert("null")],
    ["a list of numbers", "/rest/v1/notes", insert("[1,2]")],
    ["nothing for a row", "/rest/v1/notes", insert("")],
    ["NUL in a row", "/rest/v1/notes", insert('{"body":"a\\u0000b"}')],
    ["__proto__ in a row", "/rest/v1/notes", insert('{"__proto__":{"a":1},"body":"p"}')],
    ["an unknown column in a row", "/rest/v1/notes", insert('{"nothing":1}')],
    ["a schema that is not exposed", "/rest/v1/users", { headers: { "accept-profile": "auth" } }],
    [
      "a schema that is not exposed, written",
      "/rest/v1/users",
      { ...insert("{}"), headers: { "content-profile": "auth" } },
    ],
    ["a table with its schema", "/rest/v1/auth.users"],
    ["pg_sleep", "/rest/v1/rpc/pg_sleep", insert('{"seconds":5}')],
    ["a function of another schema", "/rest/v1/rpc/auth.uid", insert("{}")],
    ["an unknown argument", "/rest/v1/rpc/whoami", insert('{"x":1}')],
    ["a function that is revoked", "/rest/v1/rpc/refuse", insert('{"reason":"no"}')],
    ["an odd Accept", "/rest/v1/numbers", { headers: { accept: "application/xml" } }],
    [
      "an odd Prefer with a write",
      "/rest/v1/numbers",
      { ...insert("{}"), headers: { prefer: "resolution=explode" } },
    ],
    ["a PUT without a key", "/rest/v1/numbers", { method: "PUT", body: "{}" }],
    ["an unknown method", "/rest/v1/numbers", { method: "PROPFIND" }],
    ["a path too deep", "/rest/v1/a/b/c"],
    ["a traversal", "/rest/v1/..%2f..%2fauth%2fv1%2fadmin"],
  ];

  it.each(table)("answers %s with 4xx and JSON", async (_name, path, init) => {
    const { status, text, headers } = await ask(path, init);
    expect(`${status} ${text}`).toMatch(/^4\d\d /);
    expect(headers.get("content-type")).toContain("json");
    expect(JSON.parse(text)).toHaveProperty("message");
    expect(text).not.toContain("node_modules");
  });

  it.each(table)("answers %s of the secret key without a failure", async (_name, path, init) => {
    const { status, text } = await ask(path, {
      ...init,
      headers: { ...init?.headers, apikey: backend.keys.secret },
    });
    expect(`${status} ${text}`).toMatch(/^[234]\d\d /);
  });

  it("answers a huge body with 413, also one of unknown length", async () => {
    const huge = `{"body":"${"x".repeat(11 * 1024 * 1024)}"}`;
    expect((await ask("/rest/v1/notes", { method: "POST", body: huge })).status).toBe(413);
    const stream = new Blob([huge]).stream();
    const init: Init = { method: "POST", body: stream, duplex: "half" };
    expect((await ask("/rest/v1/notes", init)).status).toBe(413);
  });

  it("answers a check violation and a raised exception with 400", async () => {
    const client = await signedIn(backend);
    const long = await client.from("notes").insert({ body: "x".repeat(51) });
    expect(long).toMatchObject({ status: 400, error: { code: "23514" } });
    const refused = await client.rpc("refuse", { reason: "not today" });
    expect(refused).toMatchObject({ status: 400, error: { code: "P0001", message: "not today" } });
  });

  it("is whole afterwards, and has logged nothing of it", async () => {
    const { data } = await backend.client(backend.keys.secret).from("numbers").select("n");
    expect(data).toHaveLength(10);
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    expect(backend.logged).toEqual([]);
  });
});

it("takes a broken percent escape for text", async () => {
  expect(await ask("/rest/v1/numbers?n=eq.%zz")).toMatchObject({ status: 400 });
});

it.each([400, 4000])("survives a condition %i deep", async (depth) => {
  const { status } = await ask(
    `/rest/v1/numbers?or=${"(and".repeat(depth)}(n.is.null)${")".repeat(depth)}`,
  );
  expect(status).toBeLessThan(500);
});

it("serves many first requests at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask("/rest/v1/numbers?select=n")),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
