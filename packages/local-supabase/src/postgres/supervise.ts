import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

import type { Log } from "../context.ts";
import { StartError } from "../start-error.ts";
import type { Connection } from "./pool.ts";
import { PortTaken, type PortPurpose } from "./ports.ts";
import { socketPath } from "./socket-folder.ts";
import { tether } from "./tether.ts";

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

/** What to say of the port when it is taken. */
export const postgresPort: PortPurpose = { what: "Postgres", variable: "SUPABASE_DB_PORT" };

/**
 * Waits until a Postgres that was spawned takes connections, watches over it, and ends it when this process ends.
 * @param socketFolder where it was told to make its socket
 * @throws StartError when the port is taken or it does not become ready
 */
export async function supervise(
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
  const letGo = child.pid === undefined ? () => {} : tether(child.pid);

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
    letGo();
    if (lastWords.includes("Address already in use")) return new PortTaken(port, postgresPort);
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
