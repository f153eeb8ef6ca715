import { randomUUID } from "node:crypto";

import { beforeAll, beforeEach, expect, it } from "vitest";

import { nextYear } from "../support/next-year.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, connectChannel, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

type Row = {
  text: string;
  channel_ids: string[];
  label_ids: string[];
  wall_time?: string;
  time_zone?: string;
  due_at?: string;
  first_comment?: string;
};

let workspace: Workspace;
let contributor: TestUser;
let channelId: string;

beforeAll(async () => {
  workspace = await createWorkspace();
  contributor = await addMember(workspace, "contributor");
  channelId = await connectChannel(workspace);
});

let id: string;
beforeEach(() => {
  id = randomUUID();
});

function planned(text: string, wallTime: string, channels = [channelId]): Row {
  // In June.
  const at = { wall_time: wallTime, time_zone: "Europe/Berlin", due_at: `${wallTime}:00+02:00` };
  return { text, channel_ids: channels, label_ids: [], ...at };
}

const later = `${nextYear}-06-01T09:00`;

const draft = (text: string): Row => ({ text, channel_ids: [], label_ids: [] });

async function bring(rows: Row[], { client } = workspace.owner, dryRun = false) {
  const asked = { workspace_id: workspace.id, id, source: "csv", name: "Spring.csv", rows };
  const { data, error } = await client.rpc("import_posts", { ...asked, dry_run: dryRun });
  return error?.message ?? data;
}

async function undo({ client } = workspace.owner, importId = id) {
  const { data, error } = await client.rpc("undo_import", { import_id: importId });
  return error?.message ?? data;
}

const statesOf = (importId = id) => sql`
  select p.content ->> 'text' as text, d.state, d.wake_at = d.due_at as wakes, p.deleted_at is not null as deleted
  from public.posts p left join public.deliveries d on d.post_id = p.id
  where p.import_id = ${importId} order by 1`;

it("import_posts schedules posts with a future time and makes drafts of the others", async () => {
  const rows = [planned("Later", later), planned("Late", "2020-06-01T09:00"), draft("Whenever")];
  const counts = { posts: 3, scheduled: 1, awaiting: 0, drafts: 2, late: 1, problems: [] };
  expect(await bring(rows, workspace.owner, true)).toMatchObject(counts);
  expect(await statesOf()).toEqual([]);
  expect(await bring(rows)).toMatchObject(counts);
  expect(await statesOf()).toMatchObject([
    { text: "Late", state: null },
    { text: "Later", state: "scheduled", wakes: true },
    { text: "Whenever", state: null },
  ]);
  const [said] = await sql`
    select count(*)::int as told, min(kind) as kind from public.delivery_events e
    join public.deliveries d on d.id = e.delivery_id join public.posts p on p.id = d.post_id
    where p.import_id = ${id}`;
  expect(said).toEqual({ told: 1, kind: "scheduled" });
});

it("import_posts stores the same content hash as scheduling does", async () => {
  await bring([planned('"Zoë" \\ \u2028 😀\n\tday', later)]);
  const [hashed] = await sql`
    select d.said_hash = encode(sha256(convert_to(private.canonical_json(
      jsonb_build_object('channel', d.channel_id, 'content', d.content)
    ), 'UTF8')), 'hex') as same
    from public.deliveries d join public.posts p on p.id = d.post_id where p.import_id = ${id}`;
  expect(hashed).toEqual({ same: true });
});

it("import_posts sent twice with the same id imports once", async () => {
  const twice = await Promise.all([bring([draft("Once")]), bring([draft("Once")])]);
  expect(twice).toMatchObject([{ posts: 1 }, { posts: 1 }]);
  expect(await statesOf()).toHaveLength(1);
  expect(await bring([draft("Other")], contributor)).toBe("id_taken");
});

it("import_posts imports nothing when a row is invalid and returns each row's problem", async () => {
  const stranger = (await createWorkspace()).pageId;
  const rows = [
    draft("Good"),
    draft(" \n"),
    planned("Theirs", later, [stranger]),
    { ...planned("Skewed", later), due_at: "2030-01-01T00:00:00Z" },
    { ...draft("Labelled"), label_ids: [randomUUID()] },
    planned("In the far future", `${nextYear + 9}-06-01T09:00`),
  ];
  expect(await bring(rows)).toBe("import_blocked");
  expect(await statesOf()).toEqual([]);
  expect(await bring(rows, workspace.owner, true)).toMatchObject({
    problems: [
      { row: 1, code: "empty" },
      { row: 2, code: "channel_unknown" },
      { row: 3, code: "time_differs" },
      { row: 4, code: "label_unknown" },
      { row: 5, code: "time_too_far" },
    ],
  });
  expect(await bring([])).toBe("rows_invalid");
});

it("import_posts by a contributor awaits approval, with one notice for all posts", async () => {
  const rows = [planned("One", later), planned("Two", later)];
  expect(await bring(rows, contributor)).toMatchObject({ scheduled: 0, awaiting: 2 });
  expect(await statesOf()).toMatchObject([
    { state: "awaiting_approval", wakes: false },
    { state: "awaiting_approval", wakes: false },
  ]);
  const asked = await sql`
    select from public.notices n join public.posts p on p.id = n.post_id
    where p.import_id = ${id} and n.user_id = ${workspace.owner.id}`;
  expect(asked).toHaveLength(1);
});

it("undo_import removes the import's posts except those edited or rescheduled since, and refuses contributors", async () => {
  await bring([
    planned("Kept", later),
    planned("Moved", later),
    draft("Written on"),
    draft("Gone"),
  ]);
  const ids = await sql<{ text: string; post: string; revision: number; delivery: string }[]>`
    select p.content ->> 'text' as text, p.id as post, p.revision, d.id as delivery
    from public.posts p left join public.deliveries d on d.post_id = p.id where p.import_id = ${id}`;
  const called = (text: string) => ids.find((one) => one.text === text);
  const { client } = workspace.owner;
  await client
    .rpc("save_post", {
      post_id: called("Written on")?.post ?? "",
      revision: 1,
      content: { text: "Written on and on", media: [] },
      overrides: {},
      channel_ids: [],
    })
    .throwOnError();
  const moved = planned("", `${nextYear}-06-02T09:00`);
  await client
    .rpc("reschedule_delivery", {
      delivery_id: called("Moved")?.delivery ?? "",
      wall_time: moved.wall_time ?? "",
      time_zone: moved.time_zone ?? "",
      due_at: moved.due_at ?? "",
    })
    .throwOnError();
  expect(await undo(contributor)).toBe("forbidden");
  expect(await undo()).toMatchObject({ posts: 4, taken_back: 2 });
  expect(await undo()).toMatchObject({ posts: 4, taken_back: 2 });
  expect(await statesOf()).toMatchObject([
    { text: "Gone", deleted: true },
    { text: "Kept", state: "cancelled", deleted: true },
    { text: "Moved", state: "scheduled", deleted: false },
    { text: "Written on and on", deleted: false },
  ]);
});

it("import_posts saves first comments with the post and its delivery", async () => {
  const rows = [{ ...planned("Rye", later), first_comment: "More" }, draft("Rolls")];
  expect(await bring([{ ...draft("Rye"), first_comment: "a".repeat(10_001) }])).toBe(
    "rows_invalid",
  );
  expect(await bring(rows)).toMatchObject({ posts: 2 });
  const said = await sql`
    select p.content -> 'settings' as post, d.content -> 'settings' as delivery
    from public.posts p left join public.deliveries d on d.post_id = p.id
    where p.import_id = ${id} order by d.id is null`;
  const settings = { firstComment: "More" };
  expect([...said]).toEqual([
    { post: settings, delivery: settings },
    { post: null, delivery: null },
  ]);
});
