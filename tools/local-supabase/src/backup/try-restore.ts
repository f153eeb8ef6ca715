import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createLog } from "../log.ts";
import type { Release } from "../release.ts";
import { resetData } from "../reset.ts";
import { startLocalSupabase, type LocalSupabase } from "../server.ts";
import { StartError } from "../start-error.ts";
import { countRows, inTransaction } from "./database.ts";
import type { Manifest } from "./manifest.ts";
import { restore } from "./restore.ts";

/** The table that a restore writes to. */
const journal = "private.restores";

async function requireRows(databaseUrl: string, { tables }: Manifest): Promise<void> {
  await inTransaction(databaseUrl, "read", async (client) => {
    for (const { name, rows } of tables) {
      const rowCount = await countRows(client, name);
      if (name === journal || rowCount === rows) continue;
      throw new StartError(`${name} has ${rowCount} rows after the restore instead of ${rows}.`);
    }
  });
}

async function requireFiles(dataDir: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    const { size } = await stat(join(dataDir, "storage", file));
    if (size === 0) throw new StartError(`The file ${file} is empty after the restore.`);
  }
}

/** Counts accounts through the API. */
async function requireAccounts({ url, keys }: LocalSupabase, manifest: Manifest): Promise<number> {
  const accounts = manifest.tables.find(({ name }) => name === "auth.users")?.rows ?? 0;
  const response = await fetch(`${url}/auth/v1/admin/users?per_page=1`, {
    headers: { apikey: keys.secret, authorization: `Bearer ${keys.secret}` },
  });
  await response.arrayBuffer();
  const total = Number(response.headers.get("x-total-count"));
  if (response.ok && total === accounts) return accounts;
  throw new StartError(
    `The API answers ${response.status} with ${total} accounts after the restore instead of ${accounts}.`,
  );
}

/**
 * Restores a backup into a temporary database, reads everything back and deletes it.
 * @throws StartError naming what is missing
 */
export async function tryRestore(options: {
  workdir: string;
  folder: string;
  release?: Release;
  /** A file whose packages provide Postgres: a backup can be restored into another major version. */
  postgresFrom?: string;
  /** Aborts the try, which still cleans up. */
  signal?: AbortSignal;
}): Promise<{ manifest: Manifest; accounts: number; seconds: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "local-supabase-restore-"));
  const startedAt = performance.now();
  try {
    const backend = await startLocalSupabase({
      ...options,
      dataDir,
      apiPort: 0,
      databasePort: 0,
      mailboxPort: 0,
      smtpPort: 0,
      log: createLog(),
    });
    const stop = () => void backend.stop();
    options.signal?.addEventListener("abort", stop);
    try {
      options.signal?.throwIfAborted();
      const { databaseUrl } = backend;
      const manifest = await restore({ ...options, databaseUrl, dataDir });
      await requireRows(databaseUrl, manifest);
      await requireFiles(dataDir, manifest);
      const accounts = await requireAccounts(backend, manifest);
      return { manifest, accounts, seconds: (performance.now() - startedAt) / 1_000 };
    } finally {
      options.signal?.removeEventListener("abort", stop);
      await backend.stop();
    }
  } catch (error) {
    if (options.signal?.aborted !== true) throw error;
    throw new StartError(
      "Stopped before the backup was read back: whether it can be restored is not known.",
      {
        cause: error,
      },
    );
  } finally {
    await resetData(dataDir).catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  }
}
