import { createReadStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import postgres, { type TransactionSql } from "postgres";

import { poolOptions } from "../postgres/pool.ts";
import { StartError } from "../start-error.ts";
import type { BackupOptions } from "./backup.ts";
import { filesFolder, readManifest, rowsFile, type Manifest } from "./manifest.ts";
import { appliedMigrations, projectTables } from "./tables.ts";

/** A backup of another schema would be refused halfway, or worse, not be. */
async function requireSameSchema(sql: TransactionSql, manifest: Manifest): Promise<void> {
  const migrations = await appliedMigrations(sql);
  const other = [...manifest.migrations, ...migrations].find(
    (version) => !manifest.migrations.includes(version) || !migrations.includes(version),
  );
  if (other !== undefined) {
    throw new StartError(
      `The backup and the database differ by migration ${other}. Restore with the release that the backup was made with, and update afterwards.`,
    );
  }
  const there = (await projectTables(sql)).map(({ name }) => name);
  const missing = manifest.tables.find(({ name }) => !there.includes(name));
  if (missing) throw new StartError(`The database has no table ${missing.name}.`);
}

/** Numbers go on where they were: the next row must not take one that is there. */
async function advanceSequences(sql: TransactionSql, table: string): Promise<void> {
  const columns = await sql<{ column: string; sequence: string }[]>`
    select attname as column, pg_get_serial_sequence(${table}, attname) as sequence
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(${table}, attname) is not null`;
  for (const { column, sequence } of columns) {
    await sql`select setval(${sequence}, (select coalesce(max(${sql(column)}), 0) + 1 from ${sql.unsafe(table)}), false)`;
  }
}

/**
 * Puts a backup in place of what a running backend holds: all of it or, when anything fails, nothing.
 * Everybody is signed out; who is in the backup can sign in as they did then.
 * @throws StartError when the folder holds no whole backup, or one of another schema
 */
export async function restore({ databaseUrl, dataDir, folder }: BackupOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const storage = join(dataDir, "storage");
  await mkdir(storage, { recursive: true, mode: 0o700 });
  // First the contents: under names of their own they are in nobody's way, should the rest fail.
  for (const file of manifest.files) {
    await copyFile(join(filesFolder(folder), file), join(storage, file));
  }
  const sql = postgres(databaseUrl, { ...poolOptions, max: 1 });
  try {
    await sql.begin(async (transaction) => {
      await requireSameSchema(transaction, manifest);
      // Neither triggers nor foreign keys: the rows come as they were, table by table.
      await transaction`set local session_replication_role = replica`;
      const names = manifest.tables.map(({ name }) => name).join(", ");
      await transaction.unsafe(`truncate ${names}, auth.sessions cascade`);
      for (const { name, columns, rows } of manifest.tables) {
        const target = await transaction
          .unsafe(`copy ${name} (${columns.join(", ")}) from stdin`)
          .writable();
        await pipeline(createReadStream(rowsFile(folder, name)), target);
        const [counted] = await transaction.unsafe<{ rows: number }[]>(
          `select count(*)::int as rows from ${name}`,
        );
        if (counted?.rows !== rows) {
          throw new StartError(
            `${name} has ${counted?.rows} rows instead of ${rows}: nothing was restored.`,
          );
        }
        await advanceSequences(transaction, name);
      }
    });
  } finally {
    await sql.end({ timeout: 2 });
  }
  return manifest;
}
