import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { StartError } from "../start-error.ts";

/** The major that made a cluster, as Postgres itself wrote it. */
async function majorOfCluster(cluster: string): Promise<string> {
  return (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
}

/** The major of an installation, which names itself in the first line of what `initdb` reads. */
async function majorOfInstallation(installation: string): Promise<string> {
  const text = await readFile(join(installation, "share/postgresql/postgres.bki"), "utf8");
  return /^# PostgreSQL (\d+)/.exec(text)?.[1] ?? "";
}

/**
 * A Postgres reads only its own major's files, and says so in words that name no way out.
 * @throws StartError when another major made the cluster
 */
export async function requireSameMajor(cluster: string, installation: string): Promise<void> {
  const [made, own] = await Promise.all([
    majorOfCluster(cluster),
    majorOfInstallation(installation),
  ]);
  if (made === own) return;
  throw new StartError(
    `This data is Postgres ${made}'s, and this version brings Postgres ${own}. Nothing was changed. Make a backup with the version that last used it, and restore it with this one into another data folder (POSTLARK_DATA_DIR): docs/operations/postgres-major.md.`,
  );
}
