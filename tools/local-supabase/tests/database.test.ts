import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import { clusterFolder } from "../src/postgres/cluster.ts";
import { findOrCreateDataFolder } from "../src/postgres/data-location.ts";
import { createPool } from "../src/postgres/pool.ts";
import { copyProject, startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function project() {
  const copy = await copyProject();
  cleanups.push(copy.remove);
  await copyCluster(copy.dataDir);
  const migration = (name: string, source: string) =>
    writeFile(join(copy.workdir, "supabase/migrations", name), source);
  return { ...copy, migration };
}

async function started(options: Parameters<typeof startBackend>[0]) {
  const backend = await startBackend(options);
  const sql = createPool(backend.databaseUrl, 2);
  const stop = async () => {
    await sql.end({ timeout: 2 });
    await backend.stop();
  };
  cleanups.push(stop);
  return { ...backend, sql, stop };
}

describe("a project", () => {
  it("can be an empty folder", async () => {
    const workdir = await mkdtemp(join(tmpdir(), "local-supabase-empty-"));
    cleanups.push(() => rm(workdir, { recursive: true, force: true }));
    await mkdir(join(workdir, "supabase"));
    const { url, keys } = await started({ workdir, dataDir: join(workdir, "supabase/.local") });
    const response = await fetch(`${url}/rest/v1/nothing`, {
      headers: { apikey: keys.publishable },
    });
    expect(response.status).toBe(404);
  });

  it("has hosted Supabase's roles, extensions and logical replication", async () => {
    const { remove, ...options } = await copyProject();
    cleanups.push(remove);
    const { sql, logged } = await started(options);
    const [roles] = await sql`
      select array_agg(rolname::text order by rolname) as names from pg_roles
      where pg_has_role('authenticator', oid, 'member') and rolname <> 'authenticator'`;
    expect(roles?.["names"]).toEqual(["anon", "authenticated", "service_role"]);
    const [authenticator] = await sql`
      select rolsuper, rolinherit, rolbypassrls, rolcreaterole from pg_roles where rolname = 'authenticator'`;
    expect(Object.values(authenticator ?? {})).toEqual([false, false, false, false]);
    const [extensions] = await sql`
      select count(*)::int as count from pg_extension where extname in ('pgcrypto', 'uuid-ossp')`;
    expect(extensions).toEqual({ count: 2 });
    const [wal] = await sql`show wal_level`;
    expect(wal).toEqual({ wal_level: "logical" });
    const recorded = await sql`
      select version, name, array_length(statements, 1) as statements
      from supabase_migrations.schema_migrations order by version`;
    expect(recorded).toMatchObject([
      { version: "20260101000000", name: "notes", statements: 12 },
      { version: "20260102000000", name: "pictures", statements: 1 },
    ]);
    expect(logged).toEqual([]);
  });

  it("is migrated further at the next start and seeded once", async () => {
    const { migration, ...options } = await project();
    const first = await started(options);
    await first.sql`delete from public.numbers where n > 5`;
    await first.stop();
    await migration("20260201000000_more.sql", "alter table public.numbers add column word text;");
    const { sql } = await started(options);
    const numbers = await sql`select n, word from public.numbers order by n`;
    expect(numbers).toHaveLength(5);
    expect(numbers[0]).toEqual({ n: 1, word: null });
  });

  it("announces a changed table to the API, and no temporary one", async () => {
    const { sql } = await started(await project());
    const received: string[] = [];
    await sql.listen("pgrst", (payload) => void received.push(payload));
    await sql`create temporary table dropped (id int); drop table dropped`.simple();
    await sql`create table public.lasting (id int)`;
    await sql`drop table public.lasting`;
    await sql`notify pgrst, 'last'`;
    await expect.poll(() => received.at(-1)).toBe("last");
    expect(received).toEqual(["reload schema", "reload schema", "last"]);
  });
});

describe("a migration", () => {
  it("that fails is reported with its line and rolled back", async () => {
    const { migration, ...options } = await project();
    await migration("20260201000000_good.sql", "create table public.good (id int);");
    await migration(
      "20260202000000_bad.sql",
      "create table public.half (id int);\n\n-- the mistake\ninsert into public.half\nvalues (1, nonsense);\n",
    );
    await migration("20260203000000_never.sql", "create table public.never (id int);");
    await expect(started(options)).rejects.toThrow(
      /20260202000000_bad\.sql:5: column "nonsense" does not exist/,
    );

    await migration("20260202000000_bad.sql", "create table public.half (id int);");
    const { sql } = await started(options);
    const tables = await sql<{ tablename: string }[]>`
      select tablename from pg_tables where tablename in ('good', 'half', 'never') order by 1`;
    expect(tables.map(({ tablename }) => tablename)).toEqual(["good", "half", "never"]);
  });

  it("that was changed or removed after it was applied is reported", async () => {
    const { migration, ...options } = await project();
    await migration("20260201000000_one.sql", "create table public.one (id int);");
    await (await started(options)).stop();
    await migration("20260201000000_one.sql", "create table public.one (id int, word text);");
    const second = await started(options);
    expect(second.logged.join("\n")).toContain("has changed since it was applied");
    expect(second.logged.join("\n")).toContain("20260201000000_one.sql");
    await migration("20260202000000_two.sql", "create table public.two (id int);");
    await second.stop();
    await rm(join(options.workdir, "supabase/migrations/20260201000000_one.sql"));
    const third = await started(options);
    expect(third.logged.join("\n")).toContain("20260201000000");
  });

  it("that a baseline replaced is listed as the baseline, which is not run", async () => {
    const { migration, ...options } = await project();
    await migration("20250201000000_one.sql", "create table public.one (id int);");
    await migration("20250202000000_two.sql", "create table public.two (id int);");
    await migration("20250203000000_three.sql", "create table public.three (id int);");
    const first = await started(options);
    await first.sql`insert into public.one values (7)`;
    await first.stop();
    const folder = join(options.workdir, "supabase/migrations");
    for (const name of ["20250201000000_one", "20250202000000_two", "20250203000000_three"]) {
      await rm(join(folder, `${name}.sql`));
    }
    const sql = "create table public.one (id int);\ncreate table public.two (id int);";
    await migration("20250201000000_baseline_numbers.sql", sql);
    await migration("20250203000000_baseline_others.sql", "create table public.three (id int);");
    await migration("20250204000000_four.sql", "create table public.four (id int);");
    const second = await started(options);
    expect(second.logged).toEqual([]);
    expect(await second.sql`select id from public.one`).toEqual([{ id: 7 }]);
    const recorded = await second.sql`
      select version, name, array_length(statements, 1) as statements
      from supabase_migrations.schema_migrations where version < '2026' order by version`;
    expect(recorded).toEqual([
      { version: "20250201000000", name: "baseline_numbers", statements: 2 },
      { version: "20250203000000", name: "baseline_others", statements: 1 },
      { version: "20250204000000", name: "four", statements: 1 },
    ]);
    await second.stop();
    expect((await started(options)).logged).toEqual([]);
  });

  it("that a baseline replaced fails the start if the database lacks the baseline's last version", async () => {
    const { migration, ...options } = await project();
    await migration("20250201000000_one.sql", "create table public.one (id int);");
    await (await started(options)).stop();
    await rm(join(options.workdir, "supabase/migrations/20250201000000_one.sql"));
    await migration("20250203000000_baseline_all.sql", "create table public.one (id int);");
    await expect(started(options)).rejects.toThrow("migration 20250203000000 is missing");
  });

  it("newer than all files of the folder fails the start of an older version, and nothing changes", async () => {
    const { migration, ...options } = await project();
    await migration("20260301000000_newer.sql", "create table public.newer (id int);");
    const newer = await started({
      ...options,
      release: { version: "0.3.0", commit: "c".repeat(40) },
    });
    await newer.sql`insert into public.newer values (1)`;
    await newer.stop();
    await rm(join(options.workdir, "supabase/migrations/20260301000000_newer.sql"));
    await migration("20260201000000_missing.sql", "drop table public.newer;");
    await expect(started({ ...options, release: { version: "0.2.0" } })).rejects.toThrow(
      "This data was last used by a newer version, 0.3.0 (commit cccccccccccc): it has migration 20260301000000, and the newest here is 20260201000000, in 0.2.0. Nothing was changed.",
    );
    await migration("20260301000000_newer.sql", "create table public.newer (id int);");
    await rm(join(options.workdir, "supabase/migrations/20260201000000_missing.sql"));
    const { sql } = await started(options);
    expect(await sql`select id from public.newer`).toEqual([{ id: 1 }]);
  });

  it("can create an index concurrently, outside a transaction, and is run again after a failure", async () => {
    const { migration, ...options } = await project();
    const file = "20260202000000_index.sql";
    const index = `set lock_timeout = '5s';
      /* Of a failed try. */ drop index concurrently if exists public.words_text;
      -- The whole table is read without a lock.
      create unique index concurrently words_text on public.words (word);`;
    await migration(
      "20260201000000_words.sql",
      "create table public.words (word text); insert into public.words values ('a'), ('a');",
    );
    await migration(file, index);
    await expect(started(options)).rejects.toThrow(
      `${file}:3: could not create unique index "words_text"`,
    );

    await migration("20260201500000_once.sql", "delete from public.words;");
    const { sql } = await started(options);
    const indexes = await sql`
      select indisvalid as is_valid from pg_index where indexrelid = 'public.words_text'::regclass`;
    expect(indexes).toEqual([{ is_valid: true }]);
    expect(await sql`show lock_timeout`).toEqual([{ lock_timeout: "0" }]);
  });

  it("cannot change settings for the next migration", async () => {
    const { migration, ...options } = await project();
    await migration(
      "20260201000000_dump.sql",
      "set search_path = ''; create table public.dumped (id int);",
    );
    await migration("20260202000000_next.sql", "create table unqualified (id int);");
    const { sql } = await started(options);
    const [row] = await sql`select to_regclass('public.unqualified')::text as name`;
    expect(row).toEqual({ name: "unqualified" });
  });
});

it("start refuses the data of another Postgres major version and changes nothing", async () => {
  const { dataDir, workdir } = await project();
  const { folder } = await findOrCreateDataFolder(dataDir);
  const version = join(clusterFolder(folder), "PG_VERSION");
  const own = await readFile(version, "utf8");
  await writeFile(version, "16\n");
  await expect(startBackend({ workdir, dataDir })).rejects.toThrow(
    `This data is Postgres 16's, and this version brings Postgres ${own.trim()}. Nothing was changed.`,
  );
  await writeFile(version, own);
  await started({ workdir, dataDir });
});

it("start reports the error in config.toml", async () => {
  const { workdir, dataDir } = await project();
  await writeFile(join(workdir, "supabase/config.toml"), "[api]\nmax_rows = 'many'\n");
  await expect(startBackend({ workdir, dataDir })).rejects.toThrow(/config\.toml: api\.max_rows/);
});
