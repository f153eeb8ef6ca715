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

describe("row-level security on changes", () => {
  test("sends users only their own rows, and of deleted rows only the key", async () => {
    const { sql, client } = project;
    const [ada, bob] = [randomUUID(), randomUUID()];
    const adas = await listen(await client(ada), { table: "notes" });
    const bobs = await listen(await client(bob), { table: "notes" });
    const strangers = await listen(await client(), { table: "notes" });

    await sql`insert into notes (owner, body) values (${ada}, 'hers'), (${bob}, 'his')`;
    await receive(adas, 1);
    await receive(bobs, 1);
    await sql`update notes set body = body || '!'`;
    await receive(adas, 2);
    await receive(bobs, 2);
    await sql`delete from notes`;
    await receive(adas, 4);
    await receive(bobs, 4);
    await receive(strangers, 2);

    expect(adas.slice(0, 2)).toMatchObject([
      { eventType: "INSERT", new: { owner: ada, body: "hers" } },
      { eventType: "UPDATE", new: { owner: ada, body: "hers!" } },
    ]);
    expect(bobs.slice(0, 2)).toMatchObject([
      { eventType: "INSERT", new: { owner: bob, body: "his" } },
      { eventType: "UPDATE", new: { owner: bob, body: "his!" } },
    ]);
    // Who could see a deleted row cannot be asked any more, so everybody learns of its key and of nothing else.
    for (const change of [...adas.slice(2), ...bobs.slice(2), ...strangers]) {
      expect(change).toMatchObject({ eventType: "DELETE", new: {} });
      expect(Object.keys(change.old)).toEqual(["id"]);
    }
  });

  test("sends an update to the row's new owner only", async () => {
    const { sql, client } = project;
    const [ada, bob] = [randomUUID(), randomUUID()];
    const adas = await listen(await client(ada), { table: "notes" });
    const bobs = await listen(await client(bob), { table: "notes" });
    await sql`insert into notes (owner, body) values (${ada}, 'note')`;
    await receive(adas, 1);
    await sql`update notes set owner = ${bob}`;
    await receive(bobs, 1);
    await sql`insert into notes (owner, body) values (${ada}, 'last')`;
    await receive(adas, 2);
    expect(adas.map((change) => change.eventType)).toEqual(["INSERT", "INSERT"]);
    expect(bobs).toMatchObject([{ eventType: "UPDATE", new: { owner: bob } }]);
  });

  test("sends every row to the service role", async () => {
    const { sql, client } = project;
    const user = await client(randomUUID());
    await user.realtime.setAuth(project.serviceRoleKey);
    const all = await listen(user, { table: "notes" });
    await sql`insert into notes (owner, body) values (${randomUUID()}, 'a'), (${randomUUID()}, 'b')`;
    expect(await receive(all, 2)).toMatchObject([{ new: { body: "a" } }, { new: { body: "b" } }]);
  });

  test("omits columns that the role cannot read", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(randomUUID()), { table: "accounts" });
    await sql`insert into accounts values (1, 'Ada', 'hush')`;
    await receive(changes, 1);
    await sql`update accounts set secret = 'hush hush'`;
    await receive(changes, 2);
    await sql`delete from accounts`;
    await receive(changes, 3);
    expect(changes.map((change) => change.new)).toEqual([
      { id: 1, name: "Ada" },
      { id: 1, name: "Ada" },
      {},
    ]);
    expect(JSON.stringify(changes)).not.toContain("hush");
    expect(JSON.stringify(changes)).not.toContain("secret");
  });

  test("refuses subscriptions to tables that the role cannot read, and sends none of their changes", async () => {
    const { sql, client } = project;
    const user = await client(randomUUID());
    const channel = user.channel("vaults");
    const messages = systemMessages(channel);
    const received: unknown[] = [];
    channel.on("postgres_changes", { event: "*", schema: "public", table: "vaults" }, (change) =>
      received.push(change),
    );
    await joinChannel(channel);
    await expect
      .poll(() => messages)
      .toMatchObject([
        {
          extension: "postgres_changes",
          status: "error",
          message: expect.stringMatching(/^Unable to subscribe .* permission denied$/),
        },
      ]);
    const everything = await listen(user, { table: "*" });
    await sql`insert into vaults values (1, 'gold')`;
    await sql`delete from vaults`;
    await sql`insert into scores (id, player) values (1, 'Ada')`;
    await receive(everything, 1);
    expect(everything).toMatchObject([{ table: "scores" }]);
    expect(received).toEqual([]);
  });

  test("stops sending a table's changes once the role loses select", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(randomUUID()), { table: "*" });
    await sql`insert into scores (id, player) values (1, 'before')`;
    await receive(changes, 1);
    await sql`revoke select on scores from authenticated`;
    try {
      await sql`insert into scores (id, player) values (2, 'after')`;
      await sql`delete from scores`;
      await sql`insert into histories values (1, 'last')`;
      await receive(changes, 2);
      expect(changes).toMatchObject([{ new: { player: "before" } }, { table: "histories" }]);
    } finally {
      await sql`grant select on scores to authenticated`;
    }
  });
});

describe("bindings", () => {
  test("receive only their event", async () => {
    const { sql, client } = project;
    const everything = await listen(await client(), { table: "scores" });
    const inserts = await listen(await client(), { table: "scores", event: "INSERT" });
    const updates = await listen(await client(), { table: "scores", event: "UPDATE" });
    const deletes = await listen(await client(), { table: "scores", event: "DELETE" });
    await sql`insert into scores (id, player) values (1, 'Ada')`;
    await sql`update scores set points = 1`;
    await sql`delete from scores`;
    await receive(everything, 3);
    await receive(deletes, 1);
    expect(inserts.map(({ eventType }) => eventType)).toEqual(["INSERT"]);
    expect(updates.map(({ eventType }) => eventType)).toEqual(["UPDATE"]);
    expect(deletes.map(({ eventType }) => eventType)).toEqual(["DELETE"]);
  });

  test("to a schema receive tables published later and follow changes of their columns", async () => {
    const { sql, client } = project;
    const changes = await listen(await client(), {});
    await sql`create table later (id int primary key, first text)`;
    await sql`alter publication supabase_realtime add table later`;
    await sql`insert into later values (1, 'one')`;
    await receive(changes, 1);
    await sql`alter table later add column second int default 7`;
    await sql`alter table later rename column first to renamed`;
    await sql`insert into later values (2, 'two', 8)`;
    await receive(changes, 2);
    await sql`alter table later drop column renamed`;
    await sql`update later set second = 9 where id = 1`;
    await receive(changes, 3);
    await sql`drop table later`;
    expect(changes.map((change) => change.new)).toEqual([
      { id: 1, first: "one" },
      { id: 2, renamed: "two", second: 8 },
      { id: 1, second: 9 },
    ]);
  });

  test("receive no changes committed before the subscription", async () => {
    const { sql, client } = project;
    await sql`insert into scores (id, player) values (1, 'before')`;
    const changes = await listen(await client(), { table: "scores" });
    await sql`insert into scores (id, player) values (2, 'after')`;
    await receive(changes, 1);
    expect(changes.map((change) => change.new)).toMatchObject([{ player: "after" }]);
  });

  test("on one channel receive only their own table's changes", async () => {
    const { sql, client } = project;
    const received: string[] = [];
    const channel = (await client())
      .channel("several")
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "scores" }, () => {
        received.push("scores");
      })
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "histories" }, () => {
        received.push("histories");
      });
    await new Promise((resolve) => {
      channel.subscribe(resolve);
    });
    await sql`insert into histories values (1, 'a')`;
    await sql`insert into scores (id, player) values (1, 'Ada')`;
    await expect.poll(() => received).toEqual(["histories", "scores"]);
  });
});
