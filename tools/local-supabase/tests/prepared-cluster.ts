import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { inject } from "vitest";
import type { TestProject } from "vitest/node";

import { clusterFolder } from "../src/postgres/cluster.ts";
import { findOrCreateDataFolder, removeData } from "../src/postgres/data-location.ts";
import { startLocalSupabase } from "../src/server.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A cluster in which a backend without a project was started once. */
    preparedCluster: string;
  }
}

/** Makes the cluster that every backend's own is a copy of; the answer removes it. */
export default async function prepareCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("local-supabase-prepared");
  await mkdir(join(folder, "supabase"));
  const dataDir = join(folder, "data");
  const backend = await startLocalSupabase({
    workdir: folder,
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    log: () => {},
  });
  await backend.stop();
  const location = await findOrCreateDataFolder(dataDir);
  project.provide("preparedCluster", clusterFolder(location.folder));
  return async () => {
    await removeData(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Puts such a cluster into a data directory, for tests of what a backend does after its first start. */
export async function copyCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const { folder } = await findOrCreateDataFolder(dataDir);
  // Keeps whose the files are, as Postgres wants them.
  await promisify(execFile)("cp", ["-a", inject("preparedCluster"), clusterFolder(folder)]);
}
