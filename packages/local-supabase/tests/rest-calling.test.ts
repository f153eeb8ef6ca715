import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type Init } from "./rest-request.ts";
import { startRestProject, type RestProject } from "./rest-project.ts";

let backend: RestProject;
beforeAll(async () => {
  backend = await startRestProject();
});
afterAll(() => backend.stop());
beforeEach(() => backend.ask("amounts?id=gte.0", { method: "DELETE" }));

const call = (name: string, body: unknown, init: Init = {}) =>
  backend.ask(`rpc/${name}`, { method: "POST", body: JSON.stringify(body), ...init });
const amounts = async () => (await backend.ask("amounts?select=id,amount,note&order=id")).body;

describe("calling", () => {
  it.each([
    ["add", { a: 1 }, 11],
    ["add", { a: 1, b: 2 }, 3],
    ["take", { data: { a: "x" } }, "x"],
    ["whole", [{ a: 1 }, { a: 2 }], 2],
    ["sum_of", { numbers: [1, 2, 3] }, 6],
    ["echo_row", { book: { id: 1, title: "T", pages: 2 } }, "T 2"],
    [
      "book_named?select=id,authors!author_id(name)",
      { wanted: "First" },
      [{ id: 1, authors: { name: "Ada" } }],
    ],
  ])("calls %s with %j", async (name, args, result) => {
    expect(await call(name, args)).toMatchObject({ status: 200, body: result });
  });

  it.each([
    ["add?a=1&b=2", 3],
    ["sum_of?numbers=1&numbers=2", 3],
    ["book_named?wanted=First&select=id", [{ id: 1 }]],
    ["book_named?wanted=First&id=eq.2", []],
  ])("calls %s by GET", async (path, result) => {
    expect(await backend.ask(`rpc/${path}`)).toMatchObject({ status: 200, body: result });
  });

  it("answers a function without a result with 204, and lets no GET write", async () => {
    expect(await call("remember", { words: "one" })).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect(await backend.ask("rpc/remember?words=two")).toMatchObject({
      status: 405,
      body: { code: "25006" },
    });
    expect(await amounts()).toMatchObject([{ note: "one" }]);
  });

  it("undoes a call that affects more rows than was said", async () => {
    await backend.send("POST", "amounts", [{ id: 1 }, { id: 2 }]);
    const headers = { prefer: "handling=strict,max-affected=1" };
    expect(await call("forget", {}, { headers })).toMatchObject({ body: { code: "PGRST124" } });
    expect(await amounts()).toHaveLength(2);
  });

  it("lets a function choose its answer's status and headers, and raise any answer", async () => {
    const tea = await call("teapot", {});
    expect([tea.status, tea.headers.get("x-pot"), tea.body]).toEqual([
      418,
      "tea",
      "short and stout",
    ]);
    const refused = await call("refuse_politely", {});
    expect([refused.status, refused.headers.get("x-price"), refused.body]).toMatchObject([
      402,
      "1",
      { code: "full", message: "No room left" },
    ]);
  });

  it.each([204, 205, 304])("answers with a chosen status %i, which has no body", async (wanted) => {
    const chosen = await call("choose", { wanted: String(wanted) });
    expect([chosen.status, chosen.body]).toEqual([wanted, undefined]);
    const raised = await call("raise_status", { wanted });
    expect([raised.status, raised.body]).toEqual([wanted, undefined]);
  });

  it("tells a function of its request, and gives the role's own settings to it", async () => {
    expect(await call("settings", {}, { headers: { "x-test": "yes" } })).toMatchObject({
      body: { role: "anon", timeout: "3s", path: "/rpc/settings", agent: "yes" },
    });
  });

  it("names the function that was meant", async () => {
    expect(await call("ad", { a: 1 })).toMatchObject({ status: 404, body: { code: "PGRST202" } });
    expect(await call("add", { aa: 1 })).toMatchObject({
      body: { hint: "Perhaps you meant to call the function public.add(a, b)" },
    });
  });
});

it("runs a project's own check before each request", async () => {
  const { default: postgres } = await import("postgres");
  const sql = postgres(backend.databaseUrl, { max: 1 });
  await sql.unsafe(`create function public.check_request() returns void language plpgsql as $$
    begin
      if current_setting('request.headers')::json ->> 'x-blocked' = 'yes' then
        raise sqlstate 'PT403' using message = 'Not you';
      end if;
    end $$`);
  await sql`alter role authenticator set pgrst.db_pre_request = 'public.check_request'`;
  await sql`notify pgrst, 'reload config'`;
  await sql.end();
  const headers = { "x-blocked": "yes" };
  await expect.poll(async () => (await backend.ask("books", { headers })).status).toBe(403);
  expect((await backend.ask("books")).status).toBe(200);
});
