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
afterEach(() => project.disconnect());
afterAll(() => project.stop());

describe("speed", () => {
  test("a change arrives soon", async ({ annotate }) => {
    const { sql, client } = project;
    const person = randomUUID();
    const changes = await listen(await client(person), { table: "notes" });
    const latencies: number[] = [];
    for (let index = 1; index <= 20; index += 1) {
      const start = performance.now();
      await sql`insert into notes (owner, body) values (${person}, 'tick')`;
      await eventually(() => changes.length, { interval: 1 }).toBe(index);
      latencies.push(performance.now() - start);
    }
    latencies.sort((one, other) => one - other);
    await annotate(
      `insert to event: median ${latencies[10]?.toFixed(1)} ms, worst ${latencies[19]?.toFixed(1)} ms`,
    );
    expect(latencies[10]).toBeLessThan(1000);
  });

  test("a thousand changes reach everybody, whole and in order, for few queries", async ({
    annotate,
  }) => {
    const { sql, client } = project;
    const people = [randomUUID(), randomUUID(), randomUUID()];
    const received = await Promise.all(
      people.map(async (person) => listen(await client(person), { table: "notes" })),
    );
    const [before] = await sql`select sum(xact_commit)::int as count from pg_stat_database`;
    const start = performance.now();
    for (let index = 0; index < 1000; index += 1) {
      void sql`insert into notes (owner, body) values (${people[index % 3] ?? ""}, ${String(index)})`.catch(
        () => {},
      );
    }
    await Promise.all(received.map((changes, index) => receive(changes, index === 0 ? 334 : 333)));
    const took = performance.now() - start;
    await eventually(async () => {
      await sql`select pg_stat_force_next_flush()`;
      const [after] = await sql`select sum(xact_commit)::int as count from pg_stat_database`;
      return Number(after?.["count"]) - Number(before?.["count"]);
    }).toBeGreaterThanOrEqual(1000);
    const [after] = await sql`select sum(xact_commit)::int as count from pg_stat_database`;
    const queries = Number(after?.["count"]) - Number(before?.["count"]) - 1000;
    await annotate(
      `1,000 changes to 3 people: ${took.toFixed(0)} ms, ${queries} transactions besides`,
    );
    expect(queries).toBeLessThan(1000);
    for (const [index, changes] of received.entries()) {
      const bodies = changes.map((change) =>
        Number("body" in change.new ? change.new["body"] : NaN),
      );
      expect(new Set(bodies).size).toBe(index === 0 ? 334 : 333);
      expect(
        changes.every((change) => "owner" in change.new && change.new["owner"] === people[index]),
      ).toBe(true);
    }
  });
});
