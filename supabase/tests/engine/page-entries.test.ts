import { beforeAll, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { untilWaiting } from "../support/until-waiting.ts";
import { connectChannel, createWorkspace, type Workspace } from "../support/workspaces.ts";

const long = 49_000;

let workspace: Workspace;
let channel: string;

beforeAll(async () => {
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
  await sql`
    insert into private.page_entries (channel_id, key, workspace_id, content, published_at)
    select ${channel}, 'entry-' || n, ${workspace.id},
      jsonb_build_object('text', repeat('w ', ${long / 2}), 'media', '[]'::jsonb),
      timestamptz '2026-01-01' + n * interval '1 hour'
    from generate_series(1, 50) n`;
});

type Row = { key: string; published_at: Date; characters: number };

const read = (most: number, characters: number | null, before?: Row) => engineSql<Row[]>`
  select key, published_at, length(content ->> 'text') as characters
  from engine.page_entries(
    ${workspace.slug}, ${before?.published_at ?? null}, ${most}, ${before?.key ?? null}, ${characters}
  )`;

it("page_entries returns entries up to the given number of characters", async () => {
  const rows = await read(50, 500_000);
  const characters = rows.reduce((sum, row) => sum + row.characters, 0);
  expect(rows).toHaveLength(11);
  expect(characters - long).toBeLessThanOrEqual(500_000);
  expect(rows[0]?.key).toBe("entry-50");
});

it("page_entries continues after the given entry and returns at least one", async () => {
  const first = await read(50, 500_000);
  const next = await read(3, 500_000, first.at(-2));
  expect(next.map(({ key }) => key)).toEqual(["entry-40", "entry-39", "entry-38"]);
  expect(await read(50, 1)).toHaveLength(1);
  expect(await read(100, null)).toHaveLength(50);
});

it("edit_entry waits for a removal, and leaves the removed entry empty", async () => {
  const edit = () => engineSql`
    select engine.edit_entry(${channel}, 'entry-1', '{"text": "Edited", "media": []}') as edited`;
  let edited: ReturnType<typeof edit> | undefined;
  await engineSql.begin(async (transaction) => {
    await transaction`select engine.remove_entry(${channel}, 'entry-1')`;
    edited = edit();
    // Postgres sends a query once it is awaited.
    void edited.execute();
    await untilWaiting("edit_entry");
  });
  expect(await edited).toEqual([{ edited: false }]);
  const [row] = await sql`
    select content, edited_at from private.page_entries where channel_id = ${channel} and key = 'entry-1'`;
  expect(row).toEqual({ content: {}, edited_at: null });
});
