import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { StartError } from "../start-error.ts";

/** The major version that created a cluster, from PG_VERSION. */
async function majorOfCluster(cluster: string): Promise<string> {
  return (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
}

/** The major version of an installation, from the first line of initdb's input. */
async function majorOfInstallation(installation: string): Promise<string> {
  const text = await readFile(join(installation, "share/postgresql/postgres.bki"), "utf8");
  return /^# PostgreSQL (\d+)/.exec(text)?.[1] ?? "";
}

/**
 * Postgres reads only its own major version's files, and its error suggests no solution.
 * @throws StartError when another major made the cluster
 */
export async function requireSameMajor(cluster: string, installation: string): Promise<void> {
  const [clusterMajor, installedMajor] = await Promise.all([
    majorOfCluster(cluster),
    majorOfInstallation(installation),
  ]);
  if (clusterMajor === installedMajor) return;
  throw new StartError(
    `This data is Postgres ${clusterMajor}'s, and this version brings Postgres ${installedMajor}. Nothing was changed. Make a backup with the version that last used it, and restore it with this one into another data folder (POSTLARK_DATA_DIR): docs/operations/postgres-major.md.`,
  );
}
