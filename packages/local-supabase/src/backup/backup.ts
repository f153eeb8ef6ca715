import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import postgres from "postgres";

import { poolOptions } from "../postgres/pool.ts";
import { StartError } from "../start-error.ts";
import { filesFolder, rowsFile, writeManifest, type Manifest } from "./manifest.ts";
import { appliedMigrations, projectTables } from "./tables.ts";

/** What a backup is made of, and where it goes. */
export type BackupOptions = {
  /** The database, as its owner. */
  readonly databaseUrl: string;
  /** The backend's data directory, which holds the stored files. */
  readonly dataDir: string;
  /** A folder that is not there yet, or empty. */
  readonly folder: string;
};

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const entries = await readdir(folder);
  if (entries.length > 0)
    throw new StartError(`${folder} is not empty: a backup gets its own folder.`);
}

/** Copies the contents that the rows speak of. @returns their names */
async function copyFiles(from: string, to: string, versions: readonly string[]): Promise<string[]> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const version of versions) await copyFile(join(from, version), join(to, version));
  return [...versions];
}

/**
 * Backs up a running backend: the accounts, the project's data and the stored files, all as they were
 * at one moment. The schema is not part of it: migrations make it.
 * @throws StartError when the folder is not empty
 */
export async function backUp({ databaseUrl, dataDir, folder }: BackupOptions): Promise<Manifest> {
  await requireEmpty(folder);
  const sql = postgres(databaseUrl, { ...poolOptions, max: 1 });
  try {
    return await sql.begin("isolation level repeatable read read only", async (snapshot) => {
      const tables: Manifest["tables"] = [];
      for (const { name, columns } of await projectTables(snapshot)) {
        const rows = await snapshot
          .unsafe(`copy ${name} (${columns.join(", ")}) to stdout`)
          .readable();
        await pipeline(rows, createWriteStream(rowsFile(folder, name), { mode: 0o600 }));
        const [counted] = await snapshot.unsafe<{ rows: number }[]>(
          `select count(*)::int as rows from ${name}`,
        );
        tables.push({ name, columns: [...columns], rows: counted?.rows ?? 0 });
      }
      const stored = await snapshot<{ version: string }[]>`
        select version from storage.objects where version is not null order by version`;
      const versions = stored.map(({ version }) => version);
      const files = await copyFiles(join(dataDir, "storage"), filesFolder(folder), versions);
      const migrations = await appliedMigrations(snapshot);
      const manifest: Manifest = { format: 1, migrations, tables, files };
      await writeManifest(folder, manifest);
      return manifest;
    });
  } finally {
    await sql.end({ timeout: 2 });
  }
}
