import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, inject, it, onTestFinished } from "vitest";

import { sql } from "../support/clients.ts";
import { repository, supabase } from "../support/supabase-cli.ts";

const { databaseUrl } = inject("backend");

it("the Supabase CLI lists every migration as applied", async () => {
  const files = await readdir(join(repository, "supabase", "migrations"));
  const versions = files.map((file) => file.slice(0, 14)).toSorted();
  const list = await supabase(databaseUrl, ["migration", "list", "--output-format", "json"]);
  expect(JSON.parse(list)).toMatchObject({
    migrations: versions.map((version) => ({ local: version, remote: version })),
  });
}, 60_000);

it("supabase db push has nothing to push", async () => {
  const answer = await supabase(databaseUrl, ["db", "push", "--dry-run"]);
  expect(answer.trim()).toBe("Remote database is up to date.");
}, 60_000);

/** Versions that a database of before the baseline lists, and the folder has no longer. */
const joined = ["20260116090200", "20260122090000", "20260303192100"];

async function push() {
  const address = new URL(databaseUrl);
  address.searchParams.set("sslmode", "disable");
  const program = join(repository, "tools/run/push-schema.mjs");
  return promisify(execFile)(process.execPath, [program, address.href]);
}

const listed = async () => {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
};

it("push-schema.mjs removes versions from before the baseline from the list of migrations", async () => {
  const before = await listed();
  await sql`
    insert into supabase_migrations.schema_migrations ${sql(joined.map((version) => ({ version })))}`;
  onTestFinished(async () => {
    await sql`delete from supabase_migrations.schema_migrations where version in ${sql(joined)}`;
  });
  await expect(supabase(databaseUrl, ["db", "push", "--dry-run"])).rejects.toThrow(joined[0]);
  await push();
  expect(await listed()).toEqual(before);
}, 120_000);

it("push-schema.mjs refuses a database without the last version before the baseline", async () => {
  const end = "20260303192110";
  await sql`
    insert into supabase_migrations.schema_migrations ${sql(joined.map((version) => ({ version })))}`;
  await sql`update supabase_migrations.schema_migrations set version = '00000000000000' where version = ${end}`;
  onTestFinished(async () => {
    await sql`update supabase_migrations.schema_migrations set version = ${end} where version = '00000000000000'`;
    await sql`delete from supabase_migrations.schema_migrations where version in ${sql(joined)}`;
  });
  await expect(push()).rejects.toThrow(`${end} is missing`);
}, 120_000);
