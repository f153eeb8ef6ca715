import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  eventually,
  listen,
  receive,
  startRealtimeProject,
  type RealtimeProject,
} from "./realtime-project.ts";

let project: RealtimeProject;

beforeAll(async () => {
  project = await startRealtimeProject();
});
afterEach(async () => {
  await project.disconnect();
  await project.sql`truncate notes, scores`;
});
afterAll(() => project.stop());

describe("the replication connection", () => {
  test("is made anew when it breaks, and misses nothing", async () => {
    const { sql, client, log } = project;
    const changes = await listen(await client(), { table: "scores" });
    await sql`insert into scores (id, player) values (1, 'before')`;
    await receive(changes, 1);
    const [killed] = await sql`
      select count(pg_terminate_backend(active_pid)) as count from pg_replication_slots
      where slot_name = 'supabase_realtime_local'`;
    expect(killed?.["count"]).toBe("1");
    await sql`insert into scores (id, player) values (2, 'meanwhile')`;
    await sql`create table born_meanwhile (id int primary key, word text)`;
    await sql`alter publication supabase_realtime add table born_meanwhile`;
    const later = await listen(await client(), { table: "born_meanwhile" });
    await sql`insert into born_meanwhile values (1, 'hello')`;
    await receive(changes, 2);
    await receive(later, 1);
    await sql`drop table born_meanwhile`;
    expect(changes).toMatchObject([
      { new: { player: "before" } },
      { new: { player: "meanwhile" } },
    ]);
    expect(later).toMatchObject([{ new: { word: "hello" } }]);
    expect(log.join("\n")).toContain("replication connection ended");
  });

  test("survives that every connection to the database is ended", async () => {
    const { sql, client } = project;
    const person = randomUUID();
    const changes = await listen(await client(person), { table: "notes" });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type in ('client backend', 'walsender')`;
    await sql`insert into notes (owner, body) values (${person}, 'after')`;
    expect(await receive(changes, 1)).toMatchObject([{ new: { body: "after" } }]);
  });

  test("recovers after the publication was dropped and made again", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores" });
    await sql`drop publication supabase_realtime`;
    await sql`insert into scores (id, player) values (1, 'unpublished')`;
    await sql`create publication supabase_realtime for table scores, notes`;
    await eventually(
      async () => {
        await sql`insert into scores (id, player) select max(id) + 1, 'published' from scores`;
        return changes.length;
      },
      { timeout: 15_000, interval: 250 },
    ).toBeGreaterThan(0);
    expect(changes[0]).toMatchObject({ new: { player: "published" } });
  });
});
