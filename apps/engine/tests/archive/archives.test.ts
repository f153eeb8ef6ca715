import { randomUUID } from "node:crypto";

import { beforeAll, expect, test } from "vitest";

import { compared, textIn, unzip } from "../support/archive-files.ts";
import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { fillWorkspace, partsOf } from "../support/fill-workspace.ts";

const engine = await startEngine();
let ada: TestUser;
let full: { id: string; slug: string };
let file: Uint8Array;

beforeAll(async () => {
  ada = await createUser("Ada");
  full = await engine.createWorkspace(ada);
  await fillWorkspace(engine, ada, full.id);
  file = await exported(full.id);
});

const download = (workspaceId: string) =>
  fetch(`${engine.origin}/api/v1/workspaces/${workspaceId}/archive`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });

async function exported(workspaceId: string): Promise<Uint8Array> {
  const response = await download(workspaceId);
  expect(response.headers.get("content-type")).toBe("application/zip");
  return new Uint8Array(await response.arrayBuffer());
}

const into = (user: TestUser, workspaceId: string, bytes: Uint8Array) =>
  engine.command(user, "POST", `/workspaces/${workspaceId}/archive`, bytes);

test("an archive's file is named by its workspace's address and the day", async () => {
  const days = [new Date()];
  const response = await download(full.id);
  await response.body?.cancel();
  days.push(new Date());
  const names = days.map((day) => `${full.slug}-${day.toISOString().slice(0, 10)}.zip`);
  expect(names.map((name) => `attachment; filename="${name}"`)).toContain(
    response.headers.get("content-disposition"),
  );
});

test("a workspace that is exported, imported and exported again is the same, with its deliveries on hold", async () => {
  const empty = await engine.createWorkspace(ada);
  const done = await into(ada, empty.id, file);
  expect(done).toMatchObject({
    status: 201,
    body: {
      settings: 1,
      channels: 3,
      labels: 1,
      folders: 2,
      media: 2,
      people: 2,
      posts: 5,
      versions: 6,
      comments: 4,
      series: 1,
      lists: 1,
      entries: 1,
      deliveries: 6,
      approvals: 3,
      edits: 1,
      numbers: 3,
      rules: 3,
      columns: 3,
      feeds: 1,
      ideas: 2,
      notes: 1,
      texts: 1,
      voice: 1,
    },
  });
  const [before, after] = [await compared(file), await compared(await exported(empty.id))];
  expect(after).toEqual(before);
  expect(JSON.stringify(before)).toContain("Winter market");

  // Networks know its posts by the ids that they were published under, as often as the workspace moves.
  const known = await sql<{ identity: string }[]>`
    select identity from public.deliveries where workspace_id = ${empty.id} order by identity`;
  const own = await sql<{ identity: string }[]>`
    select id as identity from public.deliveries
    where workspace_id = ${full.id} and state <> 'cancelled' order by id`;
  expect(own.map(({ identity }) => identity)).toEqual(
    expect.arrayContaining(known.map(({ identity }) => identity)),
  );
  const next = await engine.createWorkspace(ada);
  expect(await into(ada, next.id, await exported(empty.id))).toMatchObject({ status: 201 });
  const moved = await sql<{ identity: string }[]>`
    select identity from public.deliveries where workspace_id = ${next.id} order by identity`;
  expect(moved).toEqual(known);

  const rows = await sql<{ state: string; wakes: boolean; code: string | null }[]>`
    select state, wake_at < 'infinity' as wakes, problem ->> 'code' as code from public.deliveries
    where workspace_id = ${empty.id} order by state`;
  expect(rows.filter(({ wakes }) => wakes)).toEqual([]);
  expect(rows.filter(({ state }) => state === "scheduled").map(({ code }) => code)).toEqual([
    "restored",
    "restored",
  ]);
  const lanes = await sql`
    select from private.lanes where workspace_id = ${empty.id} and next_at < 'infinity'`;
  expect(lanes).toHaveLength(0);
  const running = await sql`
    select from public.series where workspace_id = ${empty.id} and ended_at is null`;
  expect(running).toHaveLength(0);
  const audited = await sql<{ action: string; detail: unknown }[]>`
    select action, detail from public.audit_events
    where workspace_id in ${sql([empty.id, full.id])} and action in ('workspace.export', 'workspace.import')`;
  expect(audited).toContainEqual({
    action: "workspace.import",
    detail: expect.objectContaining({ posts: 5 }),
  });
  expect(audited.filter(({ action }) => action === "workspace.export").length).toBeGreaterThan(0);
});

test("an archive sent in parts resumes after a break and is imported once", async () => {
  const empty = await engine.createWorkspace(ada);
  const id = randomUUID();
  const begin = async (user: TestUser, size = file.length) =>
    engine.command(user, "PUT", `/workspaces/${empty.id}/archives/${id}`, { size });
  expect(await begin(ada)).toMatchObject({ status: 200, body: { received: 0 } });
  const early = await engine.command(ada, "POST", `/archives/${id}/import`);
  expect(early).toMatchObject({ status: 409, body: { error: { code: "archive_unfinished" } } });
  const [first, ...others] = partsOf(file);
  expect(others).not.toEqual([]);
  const part = (user: TestUser) => engine.command(user, "PUT", `/archives/${id}/parts/0`, first);
  const eve = await createUser("Eve");
  expect(await part(eve)).toMatchObject({ status: 409 });
  expect(await part(ada)).toMatchObject({ status: 200, body: { received: 1 } });
  expect(await part(ada)).toMatchObject({ status: 200, body: { received: 1 } });
  expect(await begin(ada)).toMatchObject({ status: 200, body: { received: 1 } });
  expect(await begin(ada, 1)).toMatchObject({ status: 404 });
  const half = await engine.command(ada, "POST", `/archives/${id}/import`);
  expect(half).toMatchObject({ status: 409, body: { error: { code: "archive_unfinished" } } });
  for (const [at, other] of others.entries()) {
    const sent = await engine.command(ada, "PUT", `/archives/${id}/parts/${at + 1}`, other);
    expect(sent).toMatchObject({ status: 200, body: { received: at + 2 } });
  }
  for (const [method, path] of [
    ["POST", `/archives/${id}/import`],
    ["DELETE", `/archives/${id}`],
  ] as const) {
    expect(await engine.command(eve, method, path)).toMatchObject({ status: 404 });
  }
  // Somebody presses again before the answer is there: the second request waits, and finds it imported.
  const twice = await Promise.all(
    [1, 2].map(() => engine.command(ada, "POST", `/archives/${id}/import`)),
  );
  const [done, late] = twice.toSorted((one, other) => one.status - other.status);
  expect(done).toMatchObject({ status: 201, body: { media: 2, posts: 5 } });
  expect(late).toMatchObject({ status: 409, body: { error: { code: "workspace_not_empty" } } });
  expect(await compared(await exported(empty.id))).toEqual(await compared(file));
  const waiting = await sql`
    select from private.archive_uploads where workspace_id = ${empty.id}
    union all select from private.videos where workspace_id = ${empty.id} and kept_at is null`;
  expect(waiting).toHaveLength(0);
});

test("scheduled deliveries go out at their time once an admin has confirmed them", async () => {
  const empty = await engine.createWorkspace(ada);
  await into(ada, empty.id, file);
  const waiting = await sql<{ id: string; due: Date }[]>`
    select id, due_at as due from public.deliveries
    where workspace_id = ${empty.id} and state = 'scheduled'`;
  await engine.command(ada, "POST", `/workspaces/${empty.id}/overdue`, {
    deliveryIds: waiting.map(({ id }) => id),
    answer: "send",
  });
  const now = await sql<{ id: string; due: Date }[]>`
    select id, wake_at as due from public.deliveries
    where workspace_id = ${empty.id} and state = 'scheduled' and wake_at < 'infinity'`;
  expect(now).toHaveLength(2);
  expect(now).toEqual(expect.arrayContaining([...waiting]));
});

test("an archive contains no secrets, no subscriber addresses and nothing that was deleted", async () => {
  const all = [...(await unzip(file)).values()].map((bytes) => Buffer.from(bytes).toString());
  for (const secret of ["sealed secret", "reader@postlark.test", '"Deleted"', "pass-word"]) {
    expect(all.join("\n")).not.toContain(secret);
  }
  expect(await textIn(file, "README.txt")).toContain("postlark-archive, version 3");
});

test("only owners and admins may export and import a workspace", async () => {
  const [eve, ben] = [await createUser("Eve"), await createUser("Ben")];
  const empty = await engine.createWorkspace(ada);
  for (const { id } of [full, empty]) {
    await sql`
      insert into public.workspace_members (workspace_id, user_id, role)
      values (${id}, ${ben.id}, 'editor')`;
  }
  const status = async (user: TestUser | undefined, method: string, id: string) => {
    // Whoever may not send it is answered before it is read.
    const body = method === "POST" ? file.subarray(0, 1_000) : undefined;
    return (await engine.command(user, method, `/workspaces/${id}/archive`, body)).status;
  };
  expect(await status(undefined, "GET", full.id)).toBe(401);
  expect(await status(eve, "GET", full.id)).toBe(404);
  expect(await status(ben, "GET", full.id)).toBe(403);
  expect(await status(eve, "POST", empty.id)).toBe(404);
  expect(await status(ben, "POST", empty.id)).toBe(403);
  expect(await into(ada, full.id, file)).toMatchObject({ status: 409 });
});
