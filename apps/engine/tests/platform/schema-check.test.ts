import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { openDatabase, type Database } from "../../src/platform/database/database.ts";
import { createSchemaCheck } from "../../src/platform/database/schema-check.ts";
import { newestMigration } from "../../src/platform/database/newest-migration.ts";
import { startOwnPostgres, type OwnPostgres } from "../support/own-postgres.ts";
import { engineUrl } from "../support/workspaces.ts";

let server: OwnPostgres;
let owner: postgres.Sql;
let database: Database;

beforeAll(async () => {
  server = await startOwnPostgres();
  owner = postgres(server.url, { max: 1, onnotice: () => undefined });
  database = openDatabase(engineUrl(server.url));
});

afterAll(async () => {
  await Promise.all([owner.end(), database.end()]);
  await server.remove();
});

const log = vi.fn<(level: string, message: string, detail?: object) => void>();

/** As the database was before the newest migrations. */
async function takeBack(): Promise<void> {
  await owner`
    create table aside as select * from supabase_migrations.schema_migrations where version >= ${newestMigration}`;
  await owner`delete from supabase_migrations.schema_migrations where version >= ${newestMigration}`;
}

async function applyAgain(): Promise<void> {
  await owner`insert into supabase_migrations.schema_migrations select * from aside`;
  await owner`drop table aside`;
}

test("newestMigration is the newest migration that changes a function of the engine", async () => {
  const folder = fileURLToPath(new URL("../../../../supabase/migrations", import.meta.url));
  const sources = await Promise.all(
    (await readdir(folder)).map(async (name) => ({
      version: name.split("_")[0] ?? "",
      text: await readFile(`${folder}/${name}`, "utf8"),
    })),
  );
  // `work_of` makes what the engine is given to publish.
  const needed = sources.filter(({ text }) => /function (?:engine\.|private\.work_of)/.test(text));
  expect(
    needed
      .map(({ version }) => version)
      .toSorted()
      .at(-1),
  ).toBe(newestMigration);
});

test("the engine is not ready on an older schema, logs the reason once, and starts publishing once the schema is migrated", async () => {
  await takeBack();
  const check = createSchemaCheck(database, log);
  const older = await check.check();
  expect(older.isReady).toBe(false);
  expect(older.reason).toMatch(
    new RegExp(
      `schema is at migration \\d{14}, and this engine needs migration ${newestMigration}`,
    ),
  );
  const waiting = check.waitUntilReady(new AbortController().signal);
  await expect.poll(() => log.mock.calls.length).toBe(1);
  expect(log).toHaveBeenCalledWith("error", "nothing is published yet", { reason: older.reason });
  await applyAgain();
  await waiting;
  expect(log).toHaveBeenCalledTimes(1);
  expect(await check.check()).toEqual({ isReady: true });
});

test("the engine is not ready on a schema without engine.schema_version", async () => {
  await owner`alter function engine.schema_version rename to other_version`;
  const { isReady, reason } = await createSchemaCheck(database, log).check();
  await owner`alter function engine.other_version rename to schema_version`;
  expect(isReady).toBe(false);
  expect(reason).toContain("is before that can be told");
});

test("the engine is not ready while the database is down, and ready again once it is back", async () => {
  const check = createSchemaCheck(database, log);
  expect(await check.check()).toEqual({ isReady: true });
  await server.stop();
  expect(await check.check()).toEqual({
    isReady: false,
    reason: "The database does not respond.",
  });
  await server.start();
  await expect.poll(() => check.check()).toEqual({ isReady: true });
});
