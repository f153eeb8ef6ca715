import { rm } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { backUp } from "../src/backup/backup.ts";
import { readManifest } from "../src/backup/manifest.ts";
import { restore } from "../src/backup/restore.ts";
import { createPool } from "../src/postgres/pool.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

/** The repository itself: what is backed up is the product's own schema. */
const workdir = new URL("../../..", import.meta.url).pathname;

let folder: string;
let fresh: Awaited<ReturnType<typeof startBackend>>;
let sql: ReturnType<typeof createPool>;

/** A workspace with a delivery of every kind that a restore meets, named by its post's text. */
async function fill(databaseUrl: string): Promise<void> {
  const original = createPool(databaseUrl, 1);
  await original.unsafe(`
    insert into public.workspaces (id, slug, name, time_zone, created_by)
      select '11111111-1111-4111-8111-111111111111', 'team', 'Team', 'UTC', id
      from auth.users where email = 'user@postlark.test';
    insert into public.workspace_members (workspace_id, user_id, role)
      select id, created_by, 'owner' from public.workspaces;
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
      select id, 'webhook', 'here', 'here', created_by from public.workspaces;
    insert into private.channel_credentials (channel_id, key_id, ciphertext)
      select id, 'k1', '\\x00ff' from public.channels;
    insert into public.media (workspace_id, hash, type, width, height, size, created_by)
      select id, repeat('a', 64), 'image/png', 1, 1, 3, created_by from public.workspaces;
    insert into private.media_bytes (workspace_id, hash, bytes)
      select workspace_id, hash, '\\x0001ff' from public.media;
    insert into public.posts (workspace_id, author_id, content)
      select w.id, w.created_by, jsonb_build_object('text', kind, 'media', '[]'::jsonb)
      from public.workspaces w, unnest('{overdue,future,leased,retried,published,cancelled}'::text[]) kind;
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at, fence,
      leased_by, created_by
    )
      select p.workspace_id, p.id, 1, c.id, kind.state::public.delivery_state, p.content,
        now() + kind.due, now(), 'UTC', kind.wake::timestamptz, kind.fence, kind.holder, p.author_id
      from public.posts p, public.channels c, (values
        ('overdue', 'scheduled', interval '1 second', (now() + interval '1 second')::text, 0, null),
        ('future', 'scheduled', interval '1 day', (now() + interval '1 day')::text, 0, null),
        ('leased', 'publishing', interval '-1 minute', (now() + interval '1 minute')::text, 3, 'engine'),
        ('retried', 'publishing', interval '-1 minute', (now() + interval '1 minute')::text, 2, null),
        ('published', 'published', interval '-1 day', 'infinity', 1, null),
        ('cancelled', 'cancelled', interval '-1 day', 'infinity', 0, null)
      ) kind (text, state, due, wake, fence, holder)
      where p.content ->> 'text' = kind.text;
    insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload)
      select id, 0, workspace_id, 'record', 'key', '{}' from public.deliveries where leased_by is not null;
    insert into private.lanes (channel_id, workspace_id, next_at, delivery_id, leased_until)
      select channel_id, workspace_id, wake_at, id, wake_at from public.deliveries where leased_by is not null`);
  await original.end();
}

beforeAll(async () => {
  folder = await temporaryFolder("local-supabase-backup");
  await Promise.all(["original", "fresh"].map((name) => copyCluster(join(folder, name))));
  const original = await startBackend({ workdir, dataDir: join(folder, "original") });
  const backup = join(folder, "backup");
  try {
    const { databaseUrl } = original;
    await fill(databaseUrl);
    await backUp({ databaseUrl, dataDir: join(folder, "original"), folder: backup });
  } finally {
    await original.stop();
  }
  const dataDir = join(folder, "fresh");
  fresh = await startBackend({ workdir, dataDir });
  // What was still to come when the backup was made is overdue when it is restored.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await restore({ databaseUrl: fresh.databaseUrl, dataDir, folder: backup });
  sql = createPool(fresh.databaseUrl, 1);
});

afterAll(async () => {
  await sql.end();
  await fresh.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Ends a delivery as an engine does. @returns whether that engine held it still */
async function settle(delivery: string, fence: number | string, state: string): Promise<boolean> {
  const groups = sql.json([{ delivery, fence, calls: [{ do: "settle", state }] }]);
  const [row] = await sql<{ written: boolean[] }[]>`select engine.apply(${groups}) as written`;
  return row?.written[0] ?? false;
}

/** What an engine is given, and gives back as published. */
async function publishAll(): Promise<string[]> {
  const texts: string[] = [];
  for (;;) {
    const claims = await sql<{ id: string; fence: string; text: string; taken_over: boolean }[]>`
      select delivery_id as id, fence, taken_over, work -> 'delivery' -> 'content' ->> 'text' as text
      from engine.claim(50, '1 minute', 'test')`;
    if (claims.length === 0) return texts;
    texts.push(
      ...claims.map(
        ({ text, taken_over: isTakenOver }) => `${text}${isTakenOver ? ", taken over" : ""}`,
      ),
    );
    await settle(claims[0]?.id ?? "", claims[0]?.fence ?? 0, "published");
  }
}

it("restore returns credentials and pictures byte by byte", async () => {
  const rows = await sql`
    select encode(k.ciphertext, 'hex') as secret, encode(b.bytes, 'hex') as picture
    from private.channel_credentials k, private.media_bytes b`;
  expect([...rows]).toEqual([{ secret: "00ff", picture: "0001ff" }]);
});

it("restore pauses all unfinished deliveries until a person sends or cancels each", async () => {
  expect(await publishAll()).toEqual([]);
  const paused = await sql<{ id: string; text: string; problem: unknown }[]>`
    select id, content ->> 'text' as text, problem from public.deliveries
    where wake_at = 'infinity' and state in ('scheduled', 'publishing') order by text`;
  const { madeAt } = await readManifest(join(folder, "backup"));
  const problem = expect.objectContaining({ code: "restored", from: "backup" });
  expect(paused.map(({ text, problem: stored }) => [text, stored])).toEqual(
    ["future", "leased", "overdue", "retried"].map((text) => [text, problem]),
  );
  const [dated] = await sql`
    select bool_and((problem ->> 'at')::timestamptz = ${madeAt ?? ""}::timestamptz) as is_it,
      bool_and(look_first) as looks
    from public.deliveries where problem is not null`;
  expect(dated).toEqual({ is_it: true, looks: true });

  const [user] = await sql<{ id: string }[]>`
    select id from auth.users where email = 'user@postlark.test'`;
  await sql`
    insert into auth.sessions (id, user_id, created_at)
    values ('22222222-2222-4222-8222-222222222222', ${user?.id ?? ""}, now())`;
  const claims = { sub: user?.id, aal: "aal1", session_id: "22222222-2222-4222-8222-222222222222" };
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false)`;
  const answer = (text: string, word: string) => sql`
    select * from public.confirm_overdue(
      '11111111-1111-4111-8111-111111111111',
      array(select id from public.deliveries where content ->> 'text' = ${text}), ${word})`;
  await answer("overdue", "cancel");
  await answer("leased", "send");
  // What is still to come keeps its time.
  expect(await answer("future", "send")).toHaveLength(1);
  expect(await publishAll()).toEqual(["leased, taken over"]);
  const [step] = await sql`select state from public.delivery_steps`;
  // The engine looks what is there before it sends; what it finds of a step is not said by a restore.
  expect(step).toEqual({ state: "planned" });
});

it("restore refuses writes of engines that had claimed deliveries before", async () => {
  const rows = await sql<{ id: string }[]>`
    select id from public.deliveries where content ->> 'text' in ('retried', 'leased', 'future')`;
  const applied = await Promise.all(
    rows.flatMap(({ id }) => [0, 1, 2, 3, 4].map((fence) => settle(id, fence, "failed"))),
  );
  expect(new Set(applied)).toEqual(new Set([false]));
});
