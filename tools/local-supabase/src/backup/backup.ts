import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { to as copyTo } from "pg-copy-streams";

import type { Release } from "../release.ts";
import { StartError } from "../start-error.ts";
import { filesFolder, rowsFile, writeManifest, type Manifest } from "./manifest.ts";
import { appliedMigrations, countRows, inTransaction, projectTables } from "./database.ts";

export type BackupOptions = {
  readonly databaseUrl: string;
  /** The backend's data directory with the stored files. */
  readonly dataDir: string;
  /** An empty folder, or one that does not exist. */
  readonly folder: string;
  readonly release?: Release;
};

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder);
  if (entries.length > 0)
    throw new StartError(`${folder} is not empty: a backup gets its own folder.`);
}

async function copyFiles(from: string, to: string, versions: readonly string[]): Promise<string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const version of versions) await copyFile(join(from, version), join(to, version));
  return [...versions];
}

/**
 * Backs up all data of one moment, without the schema, which migrations create.
 * @throws StartError when the folder is not empty
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, folder, release } = options;
  await requireEmpty(folder);
  return inTransaction(databaseUrl, "read", async (client) => {
    const tables: Manifest["tables"] = [];
    for (const { name, columns } of await projectTables(client)) {
      const rows = client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));
      await pipeline(rows, createWriteStream(rowsFile(folder, name), { mode: 0o600 }));
      tables.push({ name, columns: [...columns], rows: (await countRows(client, name)) ?? 0 });
    }
    const stored = await client.query<{ version: string }>(
      "select version from storage.objects where version is not null order by version",
    );
    const versions = stored.rows.map(({ version }) => version);
    const files = await copyFiles(join(dataDir, "storage"), filesFolder(folder), versions);
    const migrations = await appliedMigrations(client);
    const clock = await client.query<{ now: Date }>("select now()");
    const madeAt = clock.rows[0]?.now.toISOString();
    const manifest: Manifest = { format: 1, madeAt, ...release, migrations, tables, files };
    await writeManifest(folder, manifest);
    return manifest;
  });
}
