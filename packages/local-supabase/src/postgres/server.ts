import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import type { Log } from "../context.ts";
import { StartError } from "../start-error.ts";
import { writeAccessRules } from "./access-rules.ts";
import { clusterFolder, postgresEnvironment, prepareCluster } from "./cluster.ts";
import { dataLocation, existingDataFolder } from "./data-location.ts";
import { postgresInstallation } from "./installation.ts";
import { stopOrphan } from "./orphan.ts";
import type { Connection } from "./pool.ts";
import { findPort, PortTaken, type PortPurpose } from "./ports.ts";
import { makeSocketFolder, socketPath } from "./socket-folder.ts";

/** A running Postgres. */
export type Postgres = {
  /** The connection string of `postgres`, the project's owner, over loopback. Its password is public knowledge. */
  url: string;
  /** How to connect as a role over the socket, which this process' account alone may use. */
  connection: (role: string) => Connection;
  port: number;
  pid: number;
  /** Resolves with the reason when Postgres ends by itself. Never rejects. */
  crashed: Promise<StartError>;
  /** Ends it cleanly; within four seconds whatever happens. */
  stop(): Promise<void>;
};

const purpose: PortPurpose = { what: "Postgres", variable: "SUPABASE_DB_PORT" };

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

/**
 * Starts Postgres 17 on `dataDir`, whose lock the caller holds, and waits until it takes connections. Loopback only.
 * @param options.port 0 for any free one
 * @throws StartError when the port is taken or Postgres does not come up
 */
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
    const port = await findPort(wanted, purpose);
    const words = ["-D", cluster, "-p", String(port), "-c", socketParameter, ...parameters];
    // In a process group of its own, so that Ctrl-C in a terminal reaches us alone and we end it in order.
    const child = spawn(join(installation, "bin/postgres"), words, {
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

/** Stops the Postgres that a killed backend left running on `dataDir`, whose lock the caller holds. */
export async function stopOrphanOf(dataDir: string): Promise<boolean> {
  return stopOrphan(clusterFolder(await existingDataFolder(dataDir)));
}

async function supervise(
  child: ChildProcess,
  port: number,
  socketFolder: string,
  log: Log,
): Promise<Postgres> {
  let isReady = false;
  let isStopping = false;
  let lastWords = "";
  const exited = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      lastWords = error.message;
      resolve();
    });
    child.once("exit", (code, signal) => {
      if (lastWords === "") lastWords = signal ?? `exit code ${code}`;
      resolve();
    });
  });
  const endWithUs = () => child.kill("SIGQUIT");
  process.once("exit", endWithUs);

  const ready = new Promise<void>((resolve) => {
    if (child.stderr === null) return;
    createInterface(child.stderr).on("line", (line) => {
      if (line.includes("ready to accept connections")) {
        isReady = true;
        resolve();
      }
      // What its processes say of their own end is a consequence, not a reason.
      if (line.includes("terminating connection")) return;
      const [, trouble] = /(?:FATAL|PANIC): {2}(.*)/.exec(line) ?? [];
      // Once it runs, only a PANIC is the end of it; the other troubles are one connection's.
      if (trouble !== undefined && (!isReady || line.includes("PANIC"))) lastWords ||= trouble;
      if (line.includes("Address already in use")) lastWords = line;
      if (trouble !== undefined && !isStopping) log("warn", "Postgres", trouble);
    });
  });
  const failed = exited.then(() => {
    process.off("exit", endWithUs);
    if (lastWords.includes("Address already in use")) return new PortTaken(port, purpose);
    return new StartError(`Postgres ended unexpectedly: ${lastWords}`);
  });

  const deadline = new AbortController();
  const failure = await Promise.race([ready, failed, tooLate(deadline.signal)]);
  deadline.abort();
  if (failure !== undefined) {
    child.kill("SIGQUIT");
    throw failure;
  }
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    connection: (username) => ({
      path: socketPath(socketFolder, port),
      username,
      database: "postgres",
    }),
    port,
    pid: child.pid ?? 0,
    crashed: failed.then((error) => (isStopping ? new Promise<never>(() => {}) : error)),
    stop: async () => {
      isStopping = true;
      await endChild(child, exited);
    },
  };
}

/** Long enough for crash recovery of a development database on a slow disk. Never resolves once `signal` aborts. */
async function tooLate(signal: AbortSignal): Promise<StartError> {
  await delay(60_000, undefined, { ref: false, signal }).catch(() => new Promise<never>(() => {}));
  return new StartError("Postgres did not become ready within a minute.");
}

/** Fast shutdown first; then an immediate one, after which Postgres recovers from its log at the next start. */
async function endChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT");
  const timers = [
    setTimeout(() => child.kill("SIGQUIT"), 2500),
    setTimeout(() => child.kill("SIGKILL"), 3500),
  ];
  await exited;
  for (const timer of timers) clearTimeout(timer);
}
