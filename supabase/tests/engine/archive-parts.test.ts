import { randomUUID } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { untilWaiting } from "../support/until-waiting.ts";
import { createWorkspace, type Workspace } from "../support/workspaces.ts";

const partBytes = 4_194_304;

let workspace: Workspace;
let id: string;

beforeEach(async () => {
  workspace = await createWorkspace();
  id = randomUUID();
});

async function begin(size: number, uploadId = id): Promise<number | string | null> {
  const named = { workspace_id: workspace.id, upload_id: uploadId, size };
  const { data, error } = await workspace.owner.client.rpc("begin_archive", named);
  return error?.message ?? data;
}

async function store(at: number, bytes: number, query = engineSql, userId = workspace.owner.id) {
  const [row] = await query<{ received: number | null }[]>`
    select engine.store_archive_part(${id}, ${userId}, ${at}, ${Buffer.alloc(bytes)}) as received`;
  return row?.received;
}

it("store_archive_part accepts only the next part in its exact size, and returns the same answer to a repeated part", async () => {
  expect(await begin(partBytes + 10)).toBe(0);
  expect(await store(1, 10)).toBeNull();
  expect(await store(0, partBytes - 1)).toBeNull();
  expect(await store(0, partBytes + 1)).toBeNull();
  expect(await store(0, partBytes)).toBe(1);
  expect(await store(0, partBytes)).toBe(1);
  expect(await store(1, 11)).toBeNull();
  expect(await store(1, 9)).toBeNull();
  expect(await store(1, 10, engineSql, randomUUID())).toBeNull();
  expect(await store(1, 10)).toBe(2);
  expect(await store(2, 0)).toBeNull();
  expect(await begin(partBytes + 10)).toBe(2);
});

it("store_archive_part waits for a concurrent request with the same part, and returns the same answer", async () => {
  await begin(10);
  let second: ReturnType<typeof store> | undefined;
  await engineSql.begin(async (transaction) => {
    const [row] = await transaction<{ received: number }[]>`
      select engine.store_archive_part(${id}, ${workspace.owner.id}, 0, ${Buffer.alloc(10)}) as received`;
    expect(row?.received).toBe(1);
    second = store(0, 10);
    await untilWaiting("store_archive_part");
  });
  expect(await second).toBe(1);
});

it("begin_archive accepts sizes from 1 byte to 5.5 GB", async () => {
  expect(await begin(0)).toBe("archive_too_large");
  expect(await begin(5_500_000_001)).toBe("archive_too_large");
  expect(await begin(5_500_000_000)).toBe(0);
  expect(await begin(5_500_000_000 - 1)).toBe("not_found");
  expect(await begin(1, randomUUID())).toBe(0);
});

it("begin_archive waits for a concurrent begin_archive of the same workspace, and then replaces its archive", async () => {
  let waiting: ReturnType<typeof begin> | undefined;
  await sql.begin(async (transaction) => {
    // As another request of begin_archive has it until it commits.
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`archive ${workspace.id}`}, 0))`;
    await transaction`
      insert into private.archive_uploads (id, workspace_id, created_by, size)
      values (${randomUUID()}, ${workspace.id}, ${workspace.owner.id}, 1)`;
    waiting = begin(1);
    await untilWaiting("begin_archive");
  });
  expect(await waiting).toBe(0);
  const rows =
    await sql`select id from private.archive_uploads where workspace_id = ${workspace.id}`;
  expect(rows).toEqual([{ id }]);
});
