import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { listen, receive, startRealtimeProject, type RealtimeProject } from "./realtime-project.ts";

let project: RealtimeProject;

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(async () => {
  await project.disconnect();
  await project.sql`truncate notes, scores, accounts, vaults, keyless, histories`;
});
afterAll(() => project.stop());

describe("content", () => {
  test("arrives with the types that hosted Supabase delivers", async () => {
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

  test("is whole although Postgres does not repeat long values that did not change", async () => {
    const { sql, client } = project;
    const long = randomUUID().repeat(1000);
    await sql`insert into scores (id, player, long_text) values (1, 'Ada', ${long})`;
    const changes = await listen(await client(), { table: "scores" });
    await sql`update scores set points = 2`;
    const [change] = await receive(changes, 1);
    expect(change?.new).toMatchObject({ points: 2, long_text: long });
    expect(change?.old).toEqual({ id: 1 });
  });

  test("of a huge row is left out", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores" });
    await sql`insert into scores (id, player, long_text) values (1, 'Ada', repeat('x', 2000000))`;
    const [change] = await receive(changes, 1);
    expect(change?.errors).toEqual(["Error 413: Payload Too Large"]);
    expect(change?.new).toMatchObject({ id: 1, player: "Ada" });
    expect(change?.new).not.toHaveProperty("long_text");
  });

  test("has the old row as far as the replica identity goes", async () => {
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

  test("of a table without a primary key is withheld with an error", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "keyless" });
    await sql`insert into keyless values ('a')`;
    expect(await receive(changes, 1)).toMatchObject([
      { eventType: "INSERT", new: {}, errors: ["Error 400: Bad Request, no primary key"] },
    ]);
  });

  test("can be narrowed to some columns", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores", select: ["player"] });
    await sql`insert into scores (id, player, points) values (1, 'Ada', 3)`;
    const [change] = await receive(changes, 1);
    expect(change?.new).toEqual({ id: 1, player: "Ada" });
  });
});
