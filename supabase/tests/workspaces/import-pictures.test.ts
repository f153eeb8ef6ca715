import { createHash, randomUUID } from "node:crypto";

import { beforeAll, beforeEach, expect, it } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import { nextYear } from "../support/next-year.ts";
import { addMember, addPicture, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let id: string;

beforeAll(async () => {
  workspace = await createWorkspace();
});
beforeEach(() => {
  id = randomUUID();
});

/** As an engine does that has fetched one. @returns its hash */
async function stage(workspaceId = workspace.id): Promise<string> {
  const bytes = Buffer.from(randomUUID());
  await sql`
    select engine.stage_picture(${workspaceId}, ${bytes}, null, 'image/png', 3, 2, ${"Rye\u0007.png"})`;
  return createHash("sha256").update(bytes).digest("hex");
}

async function bring(rows: object[], { client } = workspace.owner, dryRun = false) {
  const asked = {
    workspace_id: workspace.id,
    id,
    source: "csv",
    name: "Spring.csv",
    rows: JSON.parse(JSON.stringify(rows)),
    dry_run: dryRun,
  };
  const { data, error } = await client.rpc("import_posts", asked);
  return error?.message ?? data;
}

const row = (text: string, hashes: string[], alt = "Loaves") => ({
  text,
  channel_ids: [workspace.pageId],
  label_ids: [],
  pictures: hashes.map((hash) => ({ hash, alt })),
  wall_time: `${nextYear}-06-01T09:00`,
  time_zone: "UTC",
  due_at: `${nextYear}-06-01T09:00:00Z`,
});

const gone = (at: number) => ({ row: at, code: "picture_gone" });

const library = (hash: string) => sql`
  select name, type, width, height, alt, deleted_at from public.media
  where workspace_id = ${workspace.id} and hash = ${hash}`;

it("import_posts adds staged pictures to the library only when it creates the posts", async () => {
  const [rye, wheat] = [await stage(), await stage()];
  const rows = [row("", [rye, wheat, rye]), row("Rye", [rye])];
  expect(await bring(rows, workspace.owner, true)).toMatchObject({ problems: [], posts: 2 });
  expect(await library(rye)).toHaveLength(0);
  expect(await bring(rows)).toMatchObject({ posts: 2, scheduled: 2 });
  expect(await library(rye)).toMatchObject([
    { name: "Rye .png", type: "image/png", width: 3, height: 2, alt: "" },
  ]);
  const posts = await sql<{ text: string; shown: string[]; same: boolean; used: number }[]>`
    select p.content ->> 'text' as text, jsonb_path_query_array(p.content, '$.media[*].hash') as shown,
      p.content = d.content and p.content = v.content as same,
      (select count(*)::int from private.media_uses u where u.post_id = p.id) as used
    from public.posts p
    join public.deliveries d on d.post_id = p.id join public.post_versions v on v.post_id = p.id
    where p.import_id = ${id} order by 1`;
  expect(posts).toEqual([
    { text: "", shown: [rye, wheat], same: true, used: 2 },
    { text: "Rye", shown: [rye], same: true, used: 1 },
  ]);
  const staged = await sql`
    select from private.media_bytes b where b.workspace_id = ${workspace.id} and b.staged_at is not null`;
  expect(staged).toHaveLength(0);
  const [audited] = await sql`
    select detail ->> 'pictures' as pictures from public.audit_events
    where workspace_id = ${workspace.id} and action = 'posts.import' and subject_id = ${id}`;
  expect(audited).toEqual({ pictures: "2" });
});

it("import_posts refuses foreign, unknown and too many pictures by row and imports nothing", async () => {
  const theirs = await stage((await createWorkspace()).id);
  const own = await stage();
  const rows = [row("Mine", [own]), row("Theirs", [theirs]), row("None", ["b".repeat(64)])];
  expect(await bring(rows, workspace.owner, true)).toMatchObject({ problems: [gone(1), gone(2)] });
  expect(await bring(rows)).toBe("import_blocked");
  expect(await library(own)).toHaveLength(0);
  const many = row(
    "Many",
    Array.from({ length: 21 }, () => own),
  );
  const long = row("Long", [own], "x".repeat(2_001));
  expect(await bring([many, long], workspace.owner, true)).toMatchObject({
    problems: [
      { row: 0, code: "pictures_too_many" },
      { row: 1, code: "alt_too_long" },
    ],
  });
  for (const pictures of [{}, [{}], [{ hash: own }], [{ hash: 1, alt: "" }], ["x"]]) {
    expect(await bring([{ ...row("Broken", []), pictures }])).toBe("rows_invalid");
  }
});

it("import_posts reuses library pictures and restores deleted ones; viewers cannot list known pictures", async () => {
  const hash = await stage();
  await bring([row("Once", [hash])]);
  await sql`
    update public.media set deleted_at = now() where workspace_id = ${workspace.id} and hash = ${hash}`;
  id = randomUUID();
  expect(await bring([row("Again", [hash])])).toMatchObject({ posts: 1 });
  expect(await library(hash)).toMatchObject([{ deleted_at: null }]);
  const viewer = await addMember(workspace, "viewer", await createUser("Viewer"));
  const asked = { workspace_id: workspace.id, hashes: [hash] };
  const known = await workspace.owner.client.rpc("pictures_to_import", asked);
  expect(known.data).toMatchObject([{ hash, type: "image/png", width: 3, height: 2, size: 36 }]);
  expect((await viewer.client.rpc("pictures_to_import", asked)).error?.message).toBe("forbidden");
});

it("pictures_to_import returns a picture once if it is both staged and in the library", async () => {
  const hash = await stage();
  await addPicture(workspace, hash);
  const asked = { workspace_id: workspace.id, hashes: [hash] };
  const { data } = await workspace.owner.client.rpc("pictures_to_import", asked).throwOnError();
  expect(data).toEqual([{ hash, type: "image/png", width: 4, height: 3, size: 1 }]);
  expect(await bring([row("Twice", [hash])])).toMatchObject({ posts: 1 });
  expect(await library(hash)).toMatchObject([{ name: "Harbour.jpg", width: 4 }]);
});

it("staged pictures that no import used are purged after an hour", async () => {
  const [old, fresh] = [await stage(), await stage()];
  await sql`
    update private.media_bytes set staged_at = now() - interval '61 minutes'
    where workspace_id = ${workspace.id} and hash = ${old}`;
  await sql`select engine.purge()`;
  const left = await sql`
    select b.hash, s.name from private.media_bytes b left join private.staged_pictures s using (workspace_id, hash)
    where b.workspace_id = ${workspace.id} and b.hash in (${old}, ${fresh})`;
  expect(left).toEqual([{ hash: fresh, name: "Rye .png" }]);
});
