import { describe, expect, it } from "vitest";

import { startRestProject } from "./rest-project.ts";
import { request as requestText } from "./rest-request.ts";

const { migrate, request, url } = await startRestProject();

/** The range that an answer says it is. */
async function rangeOf(path: string, prefer: string) {
  return (await request(path, { headers: { prefer } })).range;
}

/** What a query reads. */
const read = async (path: string) => (await request(path)).body;

describe("columns", () => {
  it.each([
    ["books?select=id,name:title&id=eq.1", [{ id: 1, name: "First" }]],
    ["books?select=pages::text&id=eq.1", [{ pages: "100" }]],
    ["books?select=details->>shelf&id=eq.1", [{ shelf: "a" }]],
    ["books?select=second:details->places->1&id=eq.1", [{ second: 2 }]],
    ["books?select=title_of&id=eq.1", [{ title_of: "FIRST" }]],
    ["books?select=id&details->>shelf=eq.b", [{ id: 2 }]],
    [
      "cars?select=constructor,prototype,__proto__&constructor=eq.Lotus",
      [{ constructor: "Lotus", prototype: "first", ["__proto__"]: "no" }],
    ],
  ])("reads %s", async (path, rows) => {
    expect(JSON.stringify(await read(path))).toBe(JSON.stringify(rows));
  });

  it("keeps all digits of numbers over 2^53", async () => {
    const big = '{"id": 1, "amount": 9007199254740993, "data": {"deep": 9007199254740993}}';
    const response = await requestText(`${url}/rest/v1/amounts?select=amount,data`, {
      method: "POST",
      body: big,
      headers: { prefer: "return=representation" },
    });
    expect(response.text).toBe('[{"amount":9007199254740993,"data":{"deep": 9007199254740993}}]');
    await request("amounts?id=eq.1", { method: "DELETE" });
  });
});

describe("filters", () => {
  it.each([
    ["pages=gt.50&pages=lt.200", [1]],
    ["title=like.F*", [1]],
    ["title=ilike(any).{f*,s*}", [1, 2]],
    ["title=match.^(First|Third)$", [1, 3]],
    ["id=in.(1,3)", [1, 3]],
    ["id=in.()", []],
    ['title=in.("First","Se,cond")', [1]],
    ["pages=is.null", [3]],
    ["pages=not.is.null", [1, 2]],
    ["pages=isdistinct.100", [2, 3]],
    ["or=(id.eq.1,and(pages.gt.300,title.eq.Second))", [1, 2]],
    ["not.or=(id.eq.1,id.eq.2)", [3]],
    ['details=cs.{"shelf":"a"}', [1]],
    ["title=fts.first", [1]],
    ["id=gte(all).{1,2}", [2, 3]],
  ])("$0 selects the ids $1", async (condition, ids) => {
    expect(await read(`books?select=id&order=id&${condition}`)).toEqual(ids.map((id) => ({ id })));
  });
});

describe("relationships", () => {
  it.each([
    ["books?select=id,authors!author_id(name)&id=eq.1", [{ id: 1, authors: { name: "Ada" } }]],
    ["books?select=id,writer:author_id(name)&id=eq.1", [{ id: 1, writer: { name: "Ada" } }]],
    [
      "authors?select=name,books!author_id(id)&books.order=id.desc&id=lt.3&order=id",
      [
        { name: "Ada", books: [{ id: 2 }, { id: 1 }] },
        { name: "Bo", books: [{ id: 3 }] },
      ],
    ],
    [
      "books?select=id,tags(label)&tags.order=label&id=eq.1",
      [{ id: 1, tags: [{ label: "blue" }, { label: "red" }] }],
    ],
    [
      "books?select=id,covers(colour)&order=id&limit=2",
      [
        { id: 1, covers: { colour: "green" } },
        { id: 2, covers: null },
      ],
    ],
    ["books?select=id,covers!inner(colour)", [{ id: 1, covers: { colour: "green" } }]],
    ["books?select=id,...covers(colour)&id=eq.1", [{ id: 1, colour: "green" }]],
    [
      "books?select=id,...tags(label)&tags.order=label&id=eq.1",
      [{ id: 1, label: ["blue", "red"] }],
    ],
    ["books?select=id,covers()&covers=not.is.null", [{ id: 1 }]],
    ["long_books?select=id,authors(name)", [{ id: 2, authors: { name: "Ada" } }]],
    ["messages?select=said,users(*)", [{ said: "one", users: { name: "ann", motto: "hello" } }]],
    [
      "users?select=name,messages(*)",
      [{ name: "ann", messages: [{ id: 1, user_name: "ann", said: "one" }] }],
    ],
  ])("reads %s", async (path, rows) => {
    expect(await read(path)).toEqual(rows);
  });

  it("refuses an embedding with several foreign keys and lists them", async () => {
    const { status, body } = await request("books?select=authors(name)");
    expect(status).toBe(300);
    expect(body).toMatchObject({
      code: "PGRST201",
      hint: expect.stringContaining("authors!books_author_id_fkey"),
    });
  });

  it("refuses an unrelated table and suggests a similar one", async () => {
    expect(await request("books?select=tag(label)")).toMatchObject({
      status: 400,
      body: { code: "PGRST200", hint: "Perhaps you meant 'tags' instead of 'tag'." },
    });
  });
});

describe("paging and counts", () => {
  it("returns the exact count beside a page", async () => {
    const headers = { prefer: "count=exact" };
    expect(await request("books?select=id&order=id&limit=1&offset=1", { headers })).toMatchObject({
      status: 206,
      range: "1-1/3",
      body: [{ id: 2 }],
    });
  });

  it("returns a planned count, and an estimated one that is exact for few rows", async () => {
    expect(await rangeOf("books", "count=planned")).toMatch(/^0-2\/\d+$/);
    expect(await rangeOf("books", "count=estimated")).toBe("0-2/3");
  });

  it("answers an offset beyond the last row with 416", async () => {
    expect(await request("books?offset=9", { headers: { prefer: "count=exact" } })).toMatchObject({
      status: 416,
      body: { code: "PGRST103" },
    });
  });

  it("answers HEAD without a body, and one object if requested, or 406", async () => {
    const headers = { prefer: "count=exact" };
    const head = await request("books", { method: "HEAD", headers });
    expect(head).toMatchObject({ status: 200, range: "0-2/3", body: undefined });
    const single = { accept: "application/vnd.pgrst.object+json" };
    expect(await request("books?select=id&id=eq.1", { headers: single })).toMatchObject({
      body: { id: 1 },
    });
    expect(await request("books?select=id", { headers: single })).toMatchObject({
      status: 406,
      body: { code: "PGRST116" },
    });
  });
});

describe("other schemas and formats", () => {
  it("reads a schema by Accept-Profile and refuses one that is not exposed", async () => {
    expect(await request("shelves", { headers: { "accept-profile": "library" } })).toMatchObject({
      body: [{ id: 1, name: "top" }],
    });
    expect((await request("shelves")).status).toBe(404);
    expect((await request("users", { headers: { "accept-profile": "auth" } })).status).toBe(406);
  });

  it("writes CSV", async () => {
    const { text, headers } = await requestText(`${url}/rest/v1/tags?order=id`, {
      headers: { accept: "text/csv" },
    });
    expect(text).toBe("id,label\n1,red\n2,blue");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  });

  it("omits null values with nulls=stripped", async () => {
    const headers = { accept: "application/vnd.pgrst.array+json;nulls=stripped" };
    expect(await request("authors?select=name,born&id=eq.2", { headers })).toMatchObject({
      body: [{ name: "Bo" }],
    });
  });
});

it("aggregates and query plans are refused until the project enables them", async () => {
  const plan = { headers: { accept: "application/vnd.pgrst.plan+json" } };
  expect(await request("books?select=pages.sum()")).toMatchObject({ body: { code: "PGRST123" } });
  expect(await request("books", plan)).toMatchObject({ status: 406 });
  await migrate(`alter role authenticator set pgrst.db_aggregates_enabled = 'true';
    alter role authenticator set pgrst.db_plan_enabled = 'true';
    notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await request("books?select=pages.sum()")).status).toBe(200);
  expect(await read("books?select=pages.sum(),count()")).toEqual([{ sum: 500, count: 3 }]);
  expect(await read("authors?select=name,books!author_id(pages.max())&id=eq.1")).toEqual([
    { name: "Ada", books: [{ max: 400 }] },
  ]);
  expect(await request("books", plan)).toMatchObject({ status: 200, body: [{ Plan: {} }] });
});

it("a column is read with its new type after a migration changes it", async () => {
  await migrate("create table public.codes (code int); insert into public.codes values (1)");
  await expect.poll(async () => (await request("codes?code=eq.1")).status).toBe(200);
  await migrate("alter table public.codes alter column code type text using 'c' || code");
  await expect.poll(async () => (await request("codes?code=eq.c1")).body).toEqual([{ code: "c1" }]);
});
