import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import {
  joinChannel,
  listen,
  receive,
  systemMessages,
  useRealtimeProject,
} from "./realtime-project.ts";

const project = await useRealtimeProject();

describe("the content of changes", () => {
  test("has the types that hosted Supabase delivers", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores" });
    await sql`
      insert into scores values
        (1, 'Ada', 1.50, '2026-01-02 03:04:05.678901+00', true, '{"rank": [1, "é", null]}', '{a,"b,c"}', 42),
        (2, 'Bob', null, null, null, null, null, null)`;
    const [first, second] = await receive(changes, 2);
    expect(first).toMatchObject({ schema: "public", table: "scores", old: {}, errors: null });
    expect(first?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(first?.new).toEqual({
      id: 1,
      player: "Ada",
      points: 1.5,
      scored_at: "2026-01-02T03:04:05.678901+00:00",
      is_final: true,
      details: { rank: [1, "é", null] },
      tags: ["a", "b,c"],
      total: 42,
      label: "ADA",
      long_text: null,
    });
    expect(second?.new).toMatchObject({ player: "Bob", points: null, details: null, label: "BOB" });
  });

  test("includes long unchanged values that Postgres does not repeat", async () => {
    const { sql, client } = project;
    const long = randomUUID().repeat(1000);
    await sql`insert into scores (id, player, long_text) values (1, 'Ada', ${long})`;
    const changes = await listen(await client(), { table: "scores" });
    await sql`update scores set points = 2`;
    const [change] = await receive(changes, 1);
    expect(change?.new).toMatchObject({ points: 2, long_text: long });
    expect(change?.old).toEqual({ id: 1 });
  });

  test("omits long values of a row that is too large", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores" });
    await sql`insert into scores (id, player, long_text) values (1, 'Ada', repeat('x', 2000000))`;
    const [change] = await receive(changes, 1);
    expect(change?.errors).toEqual(["Error 413: Payload Too Large"]);
    expect(change?.new).toMatchObject({ id: 1, player: "Ada" });
    expect(change?.new).not.toHaveProperty("long_text");
  });

  test("includes the old row as far as the replica identity allows", async () => {
    const { sql, client } = project;
    await sql`insert into histories values (1, 'draft')`;
    const changes = await listen(await client(), { table: "histories" });
    await sql`update histories set state = 'live'`;
    await sql`update histories set id = 2`;
    await sql`delete from histories`;
    expect((await receive(changes, 3)).map((change) => change.old)).toEqual([
      { id: 1, state: "draft" },
      { id: 1, state: "live" },
      { id: 2, state: "live" },
    ]);
  });

  test("is withheld with an error for a table without a primary key", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "keyless" });
    await sql`insert into keyless values ('a')`;
    expect(await receive(changes, 1)).toMatchObject([
      { eventType: "INSERT", new: {}, errors: ["Error 400: Bad Request, no primary key"] },
    ]);
  });

  test("can be limited to selected columns", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores", select: ["player"] });
    await sql`insert into scores (id, player, points) values (1, 'Ada', 3)`;
    const [change] = await receive(changes, 1);
    expect(change?.new).toEqual({ id: 1, player: "Ada" });
  });
});

describe("a filter", () => {
  test.each([
    ["id=eq.2", [2]],
    ["id=neq.2", [1, 3, 4]],
    ["points=lt.10", [1, 2]],
    ["points=lte.10", [1, 2, 3]],
    ["points=gt.9.5", [3]],
    ["points=gte.9.5", [2, 3]],
    ["id=in.(1,3)", [1, 3]],
    ['player=in.("Ada, the first",Bob)', [1, 2]],
    ['player=eq."Ada, the first"', [1]],
    ["player=eq.o'Neil", [3]],
    ["player=like.%o%", [2, 3]],
    ["player=ilike.BOB", [2]],
    ["player=match.^[A-B]", [1, 2]],
    ["player=imatch.^b", [2]],
    ["points=is.null", [4]],
    ["points=not.is.null", [1, 2, 3]],
    ["points=isdistinct.10", [1, 2, 4]],
    ["id=not.in.(1,3)", [2, 4]],
    ["id=gt.1,id=lt.4", [2, 3]],
    ["is_final=is.true", [1]],
    ["scored_at=gt.2026-01-01T00:00:00Z", [2]],
    ["tags=eq.{a}", [1]],
    ["label=eq.BOB", [2]],
    ["", [1, 2, 3, 4]],
  ])("%s selects the matching rows", async (filter, expected) => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores", filter });
    const all = await listen(await client(), { table: "scores", event: "INSERT" });
    await sql`
      insert into scores (id, player, points, scored_at, is_final, tags) values
        (1, 'Ada, the first', 9, '2025-01-01', true, '{a}'),
        (2, 'Bob', 9.5, '2026-06-01', false, '{b}'),
        (3, 'o''Neil', 10, null, null, null),
        (4, 'Zed', null, null, null, null)`;
    await receive(all, 4);
    await receive(changes, expected.length);
    expect(changes.map((change) => "id" in change.new && change.new["id"])).toEqual(expected);
  });

  test("applies to the new row of an update", async () => {
    const { sql, client } = project;
    await sql`insert into scores (id, player, points) values (1, 'Ada', 1), (2, 'Bob', 1)`;
    const changes = await listen(await client(), { table: "scores", filter: "points=gt.5" });
    await sql`update scores set points = 9 where id = 1`;
    await sql`update scores set points = 2 where id = 1`;
    await sql`update scores set points = 7 where id = 2`;
    await receive(changes, 2);
    expect(changes).toMatchObject([{ new: { id: 1 } }, { new: { id: 2 } }]);
  });

  test("applies to the known columns of a deleted row", async () => {
    const { sql, client } = project;
    await sql`insert into scores (id, player) values (1, 'Ada'), (2, 'Bob')`;
    await sql`insert into histories values (1, 'draft'), (2, 'live')`;
    const byKey = await listen(await client(), { table: "scores", filter: "id=eq.2" });
    const byUnknown = await listen(await client(), { table: "scores", filter: "player=eq.Bob" });
    const byKnown = await listen(await client(), { table: "histories", filter: "state=eq.live" });
    await sql`delete from scores`;
    await sql`delete from histories`;
    await receive(byKnown, 1);
    expect(byKey).toMatchObject([{ eventType: "DELETE", old: { id: 2 } }]);
    expect(byUnknown).toEqual([]);
    expect(byKnown).toMatchObject([{ eventType: "DELETE", old: { id: 2, state: "live" } }]);
  });
});

describe("an unsupported binding", () => {
  const unable = "Unable to subscribe to changes with given parameters.";
  const check = `${unable} Please check Realtime is enabled for the given connect parameters:`;
  const exception = `${unable} An exception happened so please check your connect parameters:`;

  test.each([
    [
      { table: "nowhere" },
      `${check} [event: *, schema: public, table: nowhere, filters: [], select: nil]`,
    ],
    [{ table: "unpublished" }, check],
    [{ schema: "nowhere" }, check],
    [{ table: "scores", filter: "nonsense" }, 'Error parsing `filter` params: ["nonsense"]'],
    [{ table: "scores", filter: "id=almost.1" }, 'Error parsing `filter` params: ["almost", "1"]'],
    [{ table: "scores", filter: "id=in.1" }, "`in` filter value must be wrapped by parentheses"],
    [{ table: "scores", filter: "id=eq.1,,id=eq.2" }, "filter must not contain empty segments"],
    [{ table: "scores", filter: "nope=eq.1" }, "invalid column for filter nope"],
    [{ table: "accounts", filter: "secret=eq.x" }, "invalid column for filter secret"],
    [{ table: "scores", filter: "id=eq.one" }, "invalid input syntax for type integer"],
    [{ table: "scores", filter: "id=eq.1; drop table scores" }, exception],
    [{ table: "scores", filter: "id=like.1%" }, exception],
    [{ table: "scores", filter: "player=match.(" }, exception],
    [{ table: "scores", filter: "player=is.true" }, exception],
    [{ table: "scores", filter: "points=is.nothing" }, "invalid value for is filter"],
    [{ table: "scores", filter: "details=eq.{}" }, null],
    [
      { table: "scores", filter: `id=in.(${Array.from({ length: 101 }, (_, id) => id).join()})` },
      "too many values for `in` filter. Maximum 100",
    ],
    [{ table: "scores", select: ["nope"] }, "invalid column for select nope"],
    [{ table: "*", select: ["id"] }, "Column selection is not supported for wildcard"],
  ])("answers %o with an error", async (binding, message) => {
    const channel = (await project.client()).channel("binding");
    const messages = systemMessages(channel);
    const filter = { schema: "public", ...binding };
    channel.on("postgres_changes", { event: "*", ...filter }, () => {});
    await joinChannel(channel);
    await expect
      .poll(() => messages)
      .toMatchObject([
        {
          extension: "postgres_changes",
          status: message === null ? "ok" : "error",
          message: expect.stringContaining(message ?? "Subscribed to PostgreSQL"),
          channel: "binding",
        },
      ]);
  });

  test("does not harm its table", async () => {
    const [table] = await project.sql`select to_regclass('public.scores')::text as name`;
    expect(table?.["name"]).toBe("scores");
  });
});
