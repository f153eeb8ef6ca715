import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { signedIn, startFixture, type Fixture } from "./backend.ts";
import { request as send, type Init } from "./rest-request.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

const request = (path: string, init?: Init) => send(`${backend.url}${path}`, init);

const insert = (body: string): Init => ({ method: "POST", body });

describe("malformed requests", () => {
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
    ["an offset out of range", "/rest/v1/numbers?offset=99999999999999999999"],
    ["malformed JSON", "/rest/v1/notes", insert("{")],
    ["a number for a row", "/rest/v1/notes", insert("5")],
    ["a text for a row", "/rest/v1/notes", insert('"text"')],
    ["null for a row", "/rest/v1/notes", insert("null")],
    ["a list of numbers", "/rest/v1/notes", insert("[1,2]")],
    ["an empty body", "/rest/v1/notes", insert("")],
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
    ["a function without execute permission", "/rest/v1/rpc/refuse", insert('{"reason":"no"}')],
    ["an odd Accept", "/rest/v1/numbers", { headers: { accept: "application/xml" } }],
    [
      "an odd Prefer with a write",
      "/rest/v1/numbers",
      { ...insert("{}"), headers: { prefer: "resolution=explode" } },
    ],
    ["a PUT", "/rest/v1/numbers?n=eq.1", { method: "PUT", body: '{"n":1}' }],
    ["CSV", "/rest/v1/notes", { ...insert("body\nx"), headers: { "content-type": "text/csv" } }],
    ["an unknown method", "/rest/v1/numbers", { method: "PROPFIND" }],
    ["a path too deep", "/rest/v1/a/b/c"],
    ["a traversal", "/rest/v1/..%2f..%2fauth%2fv1%2fadmin"],
  ];

  it.each(table)("with %s are answered with 4xx and JSON", async (_name, path, init) => {
    const { status, text, headers } = await request(path, init);
    expect(`${status} ${text}`).toMatch(/^4\d\d /);
    expect(headers.get("content-type")).toContain("json");
    expect(JSON.parse(text)).toHaveProperty("message");
    expect(text).not.toContain("node_modules");
  });

  it.each(table)(
    "with %s and the service key are never answered with 5xx",
    async (_name, path, init) => {
      const { status, text } = await request(path, {
        ...init,
        headers: { ...init?.headers, apikey: backend.keys.secret },
      });
      expect(`${status} ${text}`).toMatch(/^[234]\d\d /);
    },
  );

  it("with a body of 11 MB are answered with 413, with or without a length", async () => {
    const huge = `{"body":"${"x".repeat(11 * 1024 * 1024)}"}`;
    expect((await request("/rest/v1/notes", { method: "POST", body: huge })).status).toBe(413);
    const stream = new Blob([huge]).stream();
    const init: Init = { method: "POST", body: stream, duplex: "half" };
    expect((await request("/rest/v1/notes", init)).status).toBe(413);
  });

  it("that violate a check or raise an exception are answered with 400", async () => {
    const client = await signedIn(backend);
    const long = await client.from("notes").insert({ body: "x".repeat(51) });
    expect(long).toMatchObject({ status: 400, error: { code: "23514" } });
    const refused = await client.rpc("refuse", { reason: "not today" });
    expect(refused).toMatchObject({ status: 400, error: { code: "P0001", message: "not today" } });
  });

  it("leave the data unchanged and nothing in the log", async () => {
    const { data } = await backend.client(backend.keys.secret).from("numbers").select("n");
    expect(data).toHaveLength(10);
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    expect(backend.logged).toEqual([]);
  });
});

it("a broken percent escape is read as text", async () => {
  expect(await request("/rest/v1/numbers?n=eq.%zz")).toMatchObject({ status: 400 });
});

it.each([
  [20, 200],
  [400, 400],
  [4000, 400],
])("a filter nested %i deep is answered with %i", async (depth, status) => {
  const condition = `${"(and".repeat(depth)}(n.is.null)${")".repeat(depth)}`;
  expect((await request(`/rest/v1/numbers?or=${condition}`)).status).toBe(status);
});
