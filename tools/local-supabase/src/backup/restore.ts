import { createReadStream } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { escapeIdentifier, type Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { describeRelease, type Release } from "../release.ts";
import { StartError } from "../start-error.ts";
import type { BackupOptions } from "./backup.ts";
import { filesFolder, readManifest, rowsFile, type Manifest } from "./manifest.ts";
import { appliedMigrations, countRows, inTransaction, projectTables } from "./database.ts";

/** Refuses another schema, with which a restore would fail halfway or corrupt data. @throws StartError */
async function requireSameSchema(
  client: Client,
  manifest: Manifest,
  release: Release = {},
): Promise<void> {
  const migrations = await appliedMigrations(client);
  const differingVersion = [...manifest.migrations, ...migrations].find(
    (version) => !manifest.migrations.includes(version) || !migrations.includes(version),
  );
  if (differingVersion !== undefined) {
    throw new StartError(
      `The backup, made by ${describeRelease(manifest)}, and the database of ${describeRelease(release)} differ by migration ${differingVersion}. Nothing was restored. Restore with the release that the backup was made with, and update afterwards.`,
    );
  }
  const tableNames = (await projectTables(client)).map(({ name }) => name);
  const missing = manifest.tables.find(({ name }) => !tableNames.includes(name));
  if (missing) {
    throw new StartError(
      `The database has no table ${missing.name}, which the backup of ${describeRelease(manifest)} has: nothing was restored.`,
    );
  }
}

/** Sequences continue after the restored rows. */
async function advanceSequences(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence
    from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence($1, attname) is not null`,
    [table],
  );
  for (const { column, sequence } of rows) {
    const next = `select coalesce(max(${escapeIdentifier(column)}), 0) + 1 from ${table}`;
    await client.query(`select setval($1, (${next}), false)`, [sequence]);
  }
}

/** Calls the project's `private.after_restore`, if it exists. */
async function recordRestore(client: Client, { madeAt }: Manifest): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regprocedure('private.after_restore(timestamptz)') is not null as is_there",
  );
  if (rows[0]?.is_there) await client.query("select private.after_restore($1)", [madeAt ?? null]);
}

/** Restores everything or, on any failure, nothing. Everybody is signed out. @throws StartError */
export async function restore(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, folder, release } = options;
  const manifest = await readManifest(folder);
  const madeBy = `The backup was made by ${describeRelease(manifest)}.`;
  const storage = join(dataDir, "storage");
  await mkdir(storage, { recursive: true, mode: 0o700 });
  // Files first: under new names they do no harm if the rest fails.
  for (const file of manifest.files) {
    await copyFile(join(filesFolder(folder), file), join(storage, file));
  }
  await inTransaction(databaseUrl, "replace", async (client) => {
    await requireSameSchema(client, manifest, release);
    // Without triggers and foreign keys, as rows are restored table by table.
    await client.query("set local session_replication_role = replica");
    const names = manifest.tables.map(({ name }) => name).join(", ");
    await client.query(`truncate ${names}, auth.sessions cascade`);
    for (const { name, columns, rows } of manifest.tables) {
      const target = client.query(copyFrom(`copy ${name} (${columns.join(", ")}) from stdin`));
      await pipeline(createReadStream(rowsFile(folder, name)), target).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartError(`${name}: ${reason}: nothing was restored. ${madeBy}`, {
          cause: error,
        });
      });
      const restored = await countRows(client, name);
      if (restored !== rows) {
        throw new StartError(
          `${name} has ${restored} rows instead of ${rows}: nothing was restored. ${madeBy}`,
        );
      }
      await advanceSequences(client, name);
    }
    await recordRestore(client, manifest);
  });
  return manifest;
}
