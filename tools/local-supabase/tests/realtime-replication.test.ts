import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { listen, receive, useRealtimeProject } from "./realtime-project.ts";

const project = await useRealtimeProject();

describe("the replication connection", () => {
  test("reconnects after a failure without losing changes", async () => {
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

  test("recovers when every database connection is terminated", async () => {
    const { sql, client } = project;
    const user = randomUUID();
    const changes = await listen(await client(user), { table: "notes" });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type in ('client backend', 'walsender')`;
    await sql`insert into notes (owner, body) values (${user}, 'after')`;
    expect(await receive(changes, 1)).toMatchObject([{ new: { body: "after" } }]);
  });

  test("recovers when the publication is dropped and created again", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), { table: "scores" });
    await sql`drop publication supabase_realtime`;
    await sql`insert into scores (id, player) values (1, 'unpublished')`;
    await sql`create publication supabase_realtime for table scores, notes`;
    await expect
      .poll(
        async () => {
          await sql`insert into scores (id, player) select max(id) + 1, 'published' from scores`;
          return changes.length;
        },
        { timeout: 15_000, interval: 250 },
      )
      .toBeGreaterThan(0);
    expect(changes[0]).toMatchObject({ new: { player: "published" } });
  });
});

describe("performance", () => {
  test("reports the latency of single changes", async ({ annotate }) => {
    const { sql, client } = project;
    const user = randomUUID();
    const changes = await listen(await client(user), { table: "notes" });
    const latencies: number[] = [];
    for (let index = 1; index <= 20; index += 1) {
      const start = performance.now();
      await sql`insert into notes (owner, body) values (${user}, 'tick')`;
      await expect.poll(() => changes.length, { interval: 1 }).toBe(index);
      latencies.push(performance.now() - start);
    }
    latencies.sort((one, other) => one - other);
    await annotate(
      `insert to event: median ${latencies[10]?.toFixed(1)} ms, worst ${latencies[19]?.toFixed(1)} ms`,
    );
  });

  test("delivers 1,000 changes completely and in order, with fewer than 1,000 further transactions", async ({
    annotate,
  }) => {
    const { sql, client } = project;
    const users = [randomUUID(), randomUUID(), randomUUID()];
    const received = await Promise.all(
      users.map(async (user) => listen(await client(user), { table: "notes" })),
    );
    const [before] = await sql`select sum(xact_commit)::int as count from pg_stat_database`;
    const start = performance.now();
    for (let index = 0; index < 1000; index += 1) {
      void sql`insert into notes (owner, body) values (${users[index % 3] ?? ""}, ${String(index)})`.catch(
        () => {},
      );
    }
    await Promise.all(received.map((changes, index) => receive(changes, index === 0 ? 334 : 333)));
    const took = performance.now() - start;
    await expect
      .poll(async () => {
        await sql`select pg_stat_force_next_flush()`;
        const [after] = await sql`select sum(xact_commit)::int as count from pg_stat_database`;
        return Number(after?.["count"]) - Number(before?.["count"]);
      })
      .toBeGreaterThanOrEqual(1000);
    const [after] = await sql`select sum(xact_commit)::int as count from pg_stat_database`;
    const queries = Number(after?.["count"]) - Number(before?.["count"]) - 1000;
    await annotate(
      `1,000 changes to 3 users: ${took.toFixed(0)} ms, ${queries} transactions besides`,
    );
    expect(queries).toBeLessThan(1000);
    for (const [index, changes] of received.entries()) {
      const bodies = changes.map((change) =>
        Number("body" in change.new ? change.new["body"] : NaN),
      );
      expect(new Set(bodies).size).toBe(index === 0 ? 334 : 333);
      expect(
        changes.every((change) => "owner" in change.new && change.new["owner"] === users[index]),
      ).toBe(true);
    }
  });
});
