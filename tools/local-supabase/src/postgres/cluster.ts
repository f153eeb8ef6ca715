import { spawn } from "node:child_process";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { StartError } from "../start-error.ts";
import { superuser } from "./access-rules.ts";
import type { DataLocation } from "./data-location.ts";
import { requireSameMajor } from "./major.ts";

/** English messages, and none of our PG* variables. */
export const postgresEnvironment = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };

export function clusterFolder(folder: string): string {
  return join(folder, "cluster");
}

/**
 * Creates a cluster under its name only when it is complete.
 * @throws StartError when initdb fails, and for another major's
 */
export async function prepareCluster(options: {
  installation: string;
  location: DataLocation;
}): Promise<string> {
  const { installation, location } = options;
  const cluster = clusterFolder(location.folder);
  const exists = await stat(cluster).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
      throw new StartError(
        `${location.folder} belongs to another account. Start as that account, or remove the data as that account with the reset command.`,
      );
    },
  );
  if (exists) {
    await requireSameMajor(cluster, installation);
    return cluster;
  }

  const unfinished = `${cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await initdb(join(installation, "bin/initdb"), location, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    "--auth=reject",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // In megabytes; the default of sixteen is wasteful for a small database.
    "--wal-segsize=1",
    "--no-sync",
    "--no-instructions",
  ]);
  await rename(unfinished, cluster);
  return cluster;
}

function initdb(program: string, { account }: DataLocation, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      ...account,
      env: postgresEnvironment,
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) =>
      reject(new StartError(`Postgres' initdb cannot run: ${error.message}`)),
    );
    child.once("close", (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StartError(`Postgres' initdb failed: ${output.trim().split("\n").at(-1) ?? ""}`),
        );
    });
  });
}
