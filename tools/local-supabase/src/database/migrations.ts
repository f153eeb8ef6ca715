import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ISql, Sql } from "postgres";

import type { Log } from "../context.ts";
import { describeRelease, type Release } from "../release.ts";
import { StartError } from "../start-error.ts";
import { runFile } from "./run-file.ts";
import { codeOf, splitStatements } from "./split-statements.ts";

/** The release that used the data last, and this one. */
type Releases = { last: Release; own: Release };

type Migration = { version: string; name: string; path: string };

/** Prefix of files that replace all migrations up to the last of them (docs/operations/migrations.md). */
const baselinePrefix = "baseline_";

/** Refuses data that a newer version has migrated: an older version would lose or break it. @throws StartError */
function refuseNewerData(
  applied: Iterable<string>,
  migrations: readonly Migration[],
  { last, own }: Releases,
): void {
  const newest = migrations.at(-1)?.version ?? "";
  const newer = [...applied]
    .filter((version) => version > newest)
    .toSorted()
    .at(-1);
  if (newer === undefined) return;
  throw new StartError(
    `This data was last used by a newer version, ${describeRelease(last)}: it has migration ${newer}, and the newest here is ${newest || "none"}, in ${describeRelease(own)}. Nothing was changed. Start that version, restore a backup made with this one into another data folder (POSTLARK_DATA_DIR), or empty the data (npm run reset).`,
  );
}

/**
 * Each in its own transaction, or in none if it creates an index concurrently; recorded in the Supabase CLI's table.
 * @throws StartError at the first that fails, and when a newer version has migrated the database
 */
export async function migrate(
  sql: Sql,
  supabaseDir: string,
  log: Log,
  releases: Releases = { last: {}, own: {} },
): Promise<number> {
  const migrations = await listMigrations(join(supabaseDir, "migrations"));
  const recorded = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  const applied = new Map(recorded.map(({ version, statements }) => [version, statements]));

  refuseNewerData(applied.keys(), migrations, releases);
  await joinBaseline(sql, migrations, applied, releases);
  let count = 0;
  for (const migration of migrations) {
    const source = await readFile(migration.path, "utf8");
    const statements = applied.get(migration.version);
    if (statements !== undefined) {
      if (statements !== null && !isSame(statements, source)) {
        log(
          "warn",
          "a migration has changed since it was applied; reset the data to run it anew",
          migration.path,
        );
      }
      applied.delete(migration.version);
      continue;
    }
    await apply(sql, migration, source);
    count += 1;
  }
  for (const version of applied.keys()) {
    log("warn", "the database has a migration that the folder has not", version);
  }
  return count;
}

/**
 * Replaces migrations listed one by one by the baseline, so that the list equals that of a new database: backups, the
 * Supabase CLI and this program compare lists.
 */
async function joinBaseline(
  sql: Sql,
  migrations: readonly Migration[],
  applied: Map<string, string[] | null>,
  { last }: Releases,
): Promise<void> {
  const baseline = migrations.filter(({ name }) => name.startsWith(baselinePrefix));
  const end = baseline.at(-1)?.version;
  if (end === undefined) return;
  const earlier = [...applied.keys()].filter((version) => version <= end);
  const replaced = earlier.filter((version) => !baseline.some((one) => one.version === version));
  if (replaced.length === 0) return;
  if (!applied.has(end)) {
    throw new StartError(
      `This data was last used by ${describeRelease(last)}, which is older than the first migrations here: migration ${end} is missing. Nothing was changed. Start the commit that docs/operations/migrations.md names on it once, and then this one.`,
    );
  }
  const rows = await Promise.all(
    baseline.map(async ({ version, name, path }) => {
      const source = await readFile(path, "utf8");
      return { version, name, statements: splitStatements(source).map(({ text }) => text) };
    }),
  );
  await sql.begin(async (transaction) => {
    await transaction`delete from supabase_migrations.schema_migrations where version <= ${end}`;
    for (const { version, name, statements } of rows) {
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${statements}::text[])`;
    }
  });
  for (const version of earlier) applied.delete(version);
  for (const { version, statements } of rows) applied.set(version, statements);
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return version === undefined || name === undefined
        ? []
        : [{ version, name, path: join(folder, file) }];
    });
}

/** Statements that Postgres refuses in a transaction; the Supabase CLI also runs them separately. */
const standalone =
  /^\s*(?:create\s+(?:unique\s+)?index\s+concurrently|drop\s+index\s+concurrently|reindex\b.*\bconcurrently)\b/is;

async function apply(sql: Sql, migration: Migration, source: string): Promise<void> {
  if (!splitStatements(source).some(({ text }) => standalone.test(codeOf(text)))) {
    await sql.begin((transaction) => run(transaction, migration, source));
    return;
  }
  const connection = await sql.reserve();
  try {
    await run(connection, migration, source);
  } finally {
    connection.release();
  }
}

async function run(sql: ISql, { version, name, path }: Migration, source: string): Promise<void> {
  // Settings of one migration's session do not apply to the next.
  await sql`reset all`;
  const statements = await runFile(sql, { path, source });
  await sql`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${statements}::text[])`;
  await sql`reset all`;
}

function isSame(statements: readonly string[], source: string): boolean {
  const texts = splitStatements(source).map(({ text }) => text);
  return statements.map(normalize).join("\0") === texts.map(normalize).join("\0");
}

/** Removes trailing white space, which editors change. */
function normalize(statement: string): string {
  return statement.replaceAll(/[ \t]*\r?\n/g, "\n").trim();
}
