import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { Log } from "../context.ts";
import { StartError } from "../start-error.ts";
import { writeAccessRules } from "./access-rules.ts";
import { clusterFolder, postgresEnvironment, prepareCluster } from "./cluster.ts";
import { findOrCreateDataFolder, existingDataFolder } from "./data-location.ts";
import { postgresInstallation } from "./installation.ts";
import { PortTaken, findPort } from "./ports.ts";
import { identify } from "./process-identity.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { postgresPort, supervise, type Postgres } from "./supervise.ts";

/** Sized for a small development database. Realtime needs `wal_level=logical`; statements are never logged. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_permissions: "0700",
  wal_level: "logical",
  max_connections: "60",
  max_wal_senders: "5",
  max_replication_slots: "10",
  max_worker_processes: "2",
  max_parallel_workers: "0",
  autovacuum_max_workers: "1",
  shared_buffers: "128MB",
  max_wal_size: "256MB",
  jit: "off",
  timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Requires that the caller has locked `dataDir`. @param options.port 0 means any free one @throws StartError */
export async function startPostgres(options: {
  dataDir: string;
  port: number;
  /** A file whose packages provide another Postgres. */
  postgresFrom?: string | undefined;
  log: Log;
}): Promise<Postgres> {
  const { dataDir, port: requestedPort, log } = options;
  const location = await findOrCreateDataFolder(dataDir);
  const installation = await postgresInstallation(location.account, options.postgresFrom);
  const cluster = await prepareCluster({ installation, location });
  if (await stopOrphan(cluster)) log("warn", "stopped the Postgres that a killed backend had left");
  await writeAccessRules(cluster, location.account);
  const sockets = await makeSocketFolder(location);
  const socketParameter = `unix_socket_directories="${sockets.path.replaceAll('"', '""')}"`;

  const start = async (): Promise<Postgres> => {
    const port = await findPort(requestedPort, postgresPort);
    const args = ["-D", cluster, "-p", String(port), "-c", socketParameter, ...parameters];
    // In its own process group, so that Ctrl-C reaches only us and we stop it in order.
    const child = spawn(join(installation, "bin/postgres"), args, {
      ...location.account,
      env: postgresEnvironment,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    return supervise(child, port, sockets.path, log);
  };
  try {
    const postgres = await (requestedPort === 0 ? onAnyPort(start) : start());
    const stop = async () => {
      await postgres.stop();
      await sockets.remove();
    };
    return { ...postgres, stop };
  } catch (error) {
    await sockets.remove();
    throw error;
  }
}

/** Postgres cannot choose a port itself, and a free one may be taken before it listens. */
async function onAnyPort(start: () => Promise<Postgres>, attempts = 5): Promise<Postgres> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortTaken) || attempts === 1) throw error;
    return onAnyPort(start, attempts - 1);
  }
}

/** Requires that the caller has locked `dataDir`. */
export async function stopOrphanOfFolder(dataDir: string): Promise<boolean> {
  return stopOrphan(clusterFolder(await existingDataFolder(dataDir)));
}

/** Stops only the process in `postmaster.pid` whose command line names the same files. */
async function stopOrphan(cluster: string): Promise<boolean> {
  const pidFile = join(cluster, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => undefined);
  if (text === undefined) return false;
  const pid = Number.parseInt(text, 10);
  const isOurs = async () => (await identify(pid))?.command.includes(cluster) === true;
  if (!(await isOurs())) {
    // Postgres refuses to start when any process of its account has the id.
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
