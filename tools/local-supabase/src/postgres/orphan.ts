import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { StartError } from "../start-error.ts";
import { identify } from "./process-identity.ts";

/** Stops no other process: `postmaster.pid` names it, and its command line must name the same files. */
export async function stopOrphan(clusterFolder: string): Promise<boolean> {
  const pidFile = join(clusterFolder, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => undefined);
  if (text === undefined) return false;
  const pid = Number.parseInt(text, 10);
  const isOurs = async () => (await identify(pid))?.command.includes(clusterFolder) === true;
  if (!(await isOurs())) {
    // Postgres would refuse to start when the id belongs to any living process of its account.
    await rm(pidFile, { force: true });
    return false;
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 5000; waited += 20) {
      if (!(await isOurs())) return true;
      await delay(20);
    }
  }
  throw new StartError(
    `Postgres (process ${pid}) of an earlier run does not stop. End it with: kill -9 ${pid}`,
  );
}
