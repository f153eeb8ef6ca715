import { spawn } from "node:child_process";
import { join } from "node:path";

import type { Log } from "../context.ts";
import { writeAccessRules } from "./access-rules.ts";
import { clusterFolder, postgresEnvironment, prepareCluster } from "./cluster.ts";
import { dataLocation, existingDataFolder } from "./data-location.ts";
import { postgresInstallation } from "./installation.ts";
import { stopOrphan } from "./orphan.ts";
import { findPort, PortTaken } from "./ports.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { postgresPort, supervise, type Postgres } from "./supervise.ts";

/** Small, since a development database is. `wal_level=logical` is what Realtime reads; statements are never logged. */
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
  shared_buffers: "32MB",
  max_wal_size: "256MB",
  jit: "off",
  timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

const parameters = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** The caller has locked `dataDir`. @param options.port 0 for any free one @throws StartError */
export async function startPostgres(options: {
  dataDir: string;
  port: number;
  log: Log;
}): Promise<Postgres> {
  const { dataDir, port: wanted, log } = options;
  const location = await dataLocation(dataDir);
  const installation = await postgresInstallation(location.account);
  const cluster = await prepareCluster({ installation, location });
  if (await stopOrphan(cluster)) log("warn", "stopped the Postgres that a killed backend had left");
  await writeAccessRules(cluster, location.account);
  const sockets = await makeSocketFolder(location);
  const socketParameter = `unix_socket_directories="${sockets.path.replaceAll('"', '""')}"`;

  const start = async (): Promise<Postgres> => {
    const port = await findPort(wanted, postgresPort);
    const args = ["-D", cluster, "-p", String(port), "-c", socketParameter, ...parameters];
    // In a process group of its own, so that Ctrl-C in a terminal reaches us alone and we end it in order.
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
    const postgres = await (wanted === 0 ? onAnyPort(start) : start());
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

/** Postgres cannot choose a port itself, and one that was free may be taken before it listens. */
async function onAnyPort(start: () => Promise<Postgres>, attempts = 5): Promise<Postgres> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortTaken) || attempts === 1) throw error;
    return onAnyPort(start, attempts - 1);
  }
}

/** The caller has locked `dataDir`. */
export async function stopOrphanOf(dataDir: string): Promise<boolean> {
  return stopOrphan(clusterFolder(await existingDataFolder(dataDir)));
}
