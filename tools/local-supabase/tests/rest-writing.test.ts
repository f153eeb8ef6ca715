import { beforeEach, describe, expect, it } from "vitest";

import { startRestProject } from "./rest-project.ts";
import type { Init } from "./rest-request.ts";

const { migrate, request, send } = await startRestProject();
beforeEach(() => request("amounts?id=gte.0", { method: "DELETE" }));

const amounts = async () => (await request("amounts?select=id,amount,note&order=id")).body;

describe("inserting", () => {
  it("uses defaults for missing columns only with missing=default", async () => {
    const rows = [{ amount: 1 }, { amount: 2 }];
    const defaults = "return=representation, missing=default";
    const withDefaults = await send("POST", "amounts?columns=id,amount,note", rows, defaults);
    expect(withDefaults.body).toMatchObject([
      { id: expect.any(Number), amount: 1, note: "none" },
      { id: expect.any(Number), amount: 2, note: "none" },
    ]);
    expect((await send("POST", "amounts?columns=id,amount", rows)).body).toMatchObject({
      code: "23502",
    });
  });

  it("inserts a row of defaults for an empty object and none for an empty list", async () => {
    expect((await send("POST", "amounts", {})).body).toMatchObject([{ note: "none" }]);
    expect(await send("POST", "amounts", [])).toMatchObject({ status: 201, body: [] });
  });

  it.each([
    [[{ id: 1 }, { amount: 2 }], "PGRST102"],
    [{ nothing: 1 }, "PGRST204"],
    [5, "PGRST102"],
    [{ id: 1, amount: "x" }, "22P02"],
  ])("refuses %j", async (body, code) => {
    expect(await send("POST", "amounts", body)).toMatchObject({ status: 400, body: { code } });
  });
});

describe("upserting", () => {
  beforeEach(() => send("POST", "amounts", [{ id: 1, note: "old" }]));
  const rows = [
    { id: 1, note: "new" },
    { id: 2, note: "new" },
  ];

  it("merges or ignores existing rows", async () => {
    const ignore = "resolution=ignore-duplicates,return=representation";
    expect(await send("POST", "amounts?select=id", rows, ignore)).toMatchObject({
      body: [{ id: 2 }],
    });
    const merge = "resolution=merge-duplicates,return=representation";
    expect(await send("POST", "amounts?select=note", rows, merge)).toMatchObject({
      status: 200,
      body: [{ note: "new" }, { note: "new" }],
    });
  });

  it.each(["note", "constructor", "toString", "__proto__"])(
    "refuses on_conflict=%s, which is not unique",
    async (name) => {
      const merge = "resolution=merge-duplicates";
      const { status } = await send("POST", `amounts?on_conflict=${name}`, rows, merge);
      expect(status).toBe(400);
    },
  );
});

describe("updating and deleting", () => {
  beforeEach(() =>
    send("POST", "amounts", [
      { id: 1, amount: 1 },
      { id: 2, amount: 2 },
      { id: 3, amount: 3 },
    ]),
  );

  it("updates the filtered rows, and none for an empty object", async () => {
    expect(await send("PATCH", "amounts?id=gt.1&select=id", { amount: 9 })).toMatchObject({
      status: 200,
      body: [{ id: 2 }, { id: 3 }],
    });
    expect(await send("PATCH", "amounts?id=eq.1", {})).toMatchObject({ status: 200, body: [] });
  });

  it("rolls back a change of more rows than max-affected and one that returns no single object", async () => {
    const preferences = "handling=strict,max-affected=1,return=representation";
    expect(await send("PATCH", "amounts?id=gt.1", { amount: 9 }, preferences)).toMatchObject({
      status: 400,
      body: { code: "PGRST124" },
    });
    expect(
      await request("amounts?id=gt.1", {
        method: "DELETE",
        headers: { prefer: "return=representation", accept: "application/vnd.pgrst.object+json" },
      }),
    ).toMatchObject({ status: 406 });
    expect(await amounts()).toHaveLength(3);
  });

  it("ignores tx=rollback until the project allows it", async () => {
    const undone = "tx=rollback,return=representation";
    const first = await send("DELETE", "amounts?id=eq.1", undefined, undone);
    expect(first.headers.get("preference-applied")).not.toContain("tx");
    expect(await amounts()).toHaveLength(2);
    await migrate(`alter role authenticator set pgrst.db_tx_end = 'commit-allow-override';
      notify pgrst, 'reload config'`);
    const applied = async () =>
      (await send("POST", "amounts", { note: "x" }, undone)).headers.get("preference-applied");
    await expect.poll(applied).toContain("tx=rollback");
    await send("DELETE", "amounts?id=eq.2", undefined, undone);
    expect(await request("amounts?select=id&id=eq.2")).toMatchObject({ body: [{ id: 2 }] });
  });
});

const call = (name: string, body: unknown, init: Init = {}) =>
  request(`rpc/${name}`, { method: "POST", body: JSON.stringify(body), ...init });

describe("calling functions", () => {
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
    expect(await request(`rpc/${path}`)).toMatchObject({ status: 200, body: result });
  });

  it("answers a function without a result with 204, and refuses GET for a function that writes", async () => {
    expect(await call("remember", { words: "one" })).toMatchObject({
      status: 204,
      body: undefined,
    });
    expect(await request("rpc/remember?words=two")).toMatchObject({
      status: 405,
      body: { code: "25006" },
    });
    expect(await amounts()).toMatchObject([{ note: "one" }]);
  });

  it("rolls back a call that affects more rows than max-affected", async () => {
    await send("POST", "amounts", [{ id: 1 }, { id: 2 }]);
    const headers = { prefer: "handling=strict,max-affected=1" };
    expect(await call("forget", {}, { headers })).toMatchObject({ body: { code: "PGRST124" } });
    expect(await amounts()).toHaveLength(2);
  });

  it("lets a function set the status and headers of its answer and raise any answer", async () => {
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

  it.each([204, 205, 304])("answers a function's status %i without a body", async (status) => {
    const chosen = await call("choose", { wanted: String(status) });
    expect([chosen.status, chosen.body]).toEqual([status, undefined]);
    const raised = await call("raise_status", { wanted: status });
    expect([raised.status, raised.body]).toEqual([status, undefined]);
  });

  it("passes the request to the function and applies the role's settings", async () => {
    expect(await call("settings", {}, { headers: { "x-test": "yes" } })).toMatchObject({
      body: { role: "anon", timeout: "3s", path: "/rpc/settings", agent: "yes" },
    });
  });

  it("stops a function at its own statement timeout", async () => {
    expect(await call("impatient", {})).toMatchObject({ body: { code: "57014" } });
  });

  it("suggests a similar function when there is none", async () => {
    expect(await call("ad", { a: 1 })).toMatchObject({ status: 404, body: { code: "PGRST202" } });
    expect(await call("add", { aa: 1 })).toMatchObject({
      body: { hint: "Perhaps you meant to call the function public.add(a, b)" },
    });
  });
});

it("the project's pre-request function runs before each request", async () => {
  await migrate(`create function public.check_request() returns void language plpgsql as $$
    begin
      if current_setting('request.headers')::json ->> 'x-blocked' = 'yes' then
        raise sqlstate 'PT403' using message = 'Not you';
      end if;
    end $$;
    alter role authenticator set pgrst.db_pre_request = 'public.check_request';
    notify pgrst, 'reload config'`);
  const headers = { "x-blocked": "yes" };
  await expect.poll(async () => (await request("books", { headers })).status).toBe(403);
  expect((await request("books")).status).toBe(200);
});
