import { spawn, type ChildProcess, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import type { Log } from "../context.ts";
import { StartError } from "../start-error.ts";
import type { Connection } from "./pool.ts";
import { PortTaken, type PortPurpose } from "./ports.ts";
import { socketPath } from "./socket-folder.ts";

export type Postgres = {
  /** The connection URL of `postgres`, the project's owner, over loopback, with the well-known password. */
  url: string;
  connection: (role: string) => Connection;
  port: number;
  pid: number;
  /** Resolves when Postgres ends by itself. Never rejects. */
  crashed: Promise<StartError>;
  /** Always within four seconds. */
  stop(): Promise<void>;
};

export const postgresPort: PortPurpose = { what: "Postgres", variable: "SUPABASE_DB_PORT" };

/** @throws StartError when the port is taken or Postgres does not become ready */
export async function supervise(
  child: ChildProcessByStdio<null, null, Readable>,
  port: number,
  socketFolder: string,
  log: Log,
): Promise<Postgres> {
  let isReady = false;
  let isStopping = false;
  let lastOutput = "";
  const lines = createInterface(child.stderr);
  const ended = waitForEnd(child, once(lines, "close"));
  const endWithUs = () => child.kill("SIGQUIT");
  process.once("exit", endWithUs);
  const stopEndingWithUs = child.pid === undefined ? () => {} : stopWithUs(child.pid);

  const ready = new Promise<void>((resolve) => {
    lines.on("line", (line) => {
      if (line.includes("ready to accept connections")) {
        isReady = true;
        resolve();
      }
      // A consequence of the end, not its reason.
      if (line.includes("terminating connection")) return;
      const [, trouble] = /(?:FATAL|PANIC): {2}(.*)/.exec(line) ?? [];
      // While running, only a PANIC ends Postgres; other errors concern one connection.
      if (trouble !== undefined && (!isReady || line.includes("PANIC"))) lastOutput ||= trouble;
      if (line.includes("Address already in use")) lastOutput = line;
      if (trouble !== undefined && !isStopping) log("warn", "Postgres", trouble);
    });
  });
  const failed = ended.then((how) => {
    lastOutput ||= how;
    process.off("exit", endWithUs);
    stopEndingWithUs();
    if (lastOutput.includes("Address already in use")) return new PortTaken(port, postgresPort);
    return new StartError(`Postgres ended unexpectedly: ${lastOutput}`);
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
      await endChild(child, ended);
    },
  };
}

async function waitForEnd(child: ChildProcess, silence: Promise<unknown>): Promise<string> {
  const ending = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  // A process started by Postgres may outlive it silently.
  await Promise.race([silence, delay(1000, undefined, { ref: false })]);
  return ending;
}

/** Allows for crash recovery on a slow disk. */
async function tooLate(signal: AbortSignal): Promise<StartError> {
  await delay(60_000, undefined, { ref: false, signal }).catch(() => new Promise<never>(() => {}));
  return new StartError("Postgres did not become ready within a minute.");
}

/** Shuts Postgres down fast first, then immediately, after which it recovers at the next start. */
async function endChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT");
  const timers = [
    setTimeout(() => child.kill("SIGQUIT"), 2500),
    setTimeout(() => child.kill("SIGKILL"), 3500),
  ];
  await ended;
  for (const timer of timers) clearTimeout(timer);
}

/** Reads until every writer has closed the pipe. */
const waitAndStop = 'while read -r line; do :; done; kill -INT "$0"';

/** Stops Postgres even after `kill -9`: a shell waits on a pipe that only we hold open. @returns ends the supervision */
function stopWithUs(pid: number): () => void {
  const shell = spawn("/bin/sh", ["-c", waitAndStop, String(pid)], {
    cwd: "/",
    env: {},
    // A signal to our process group must not end it first.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.on("error", () => {});
  return () => void shell.kill("SIGKILL");
}
