#!/usr/bin/env -S node --disable-proto=delete
import type { Manifest } from "./backup/manifest.ts";
import { parseCommand, usage, type Command } from "./cli-options.ts";
import { createLog } from "./log.ts";
import { describeRelease } from "./release.ts";
import { resetData } from "./reset.ts";
import { startLocalSupabase } from "./server.ts";
import { StartError } from "./start-error.ts";

/** Milliseconds from the stop request until the process is ended. */
const stopLimit = 4500;

function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files`;
}

async function copy(command: Command & { name: "backup" | "restore" }): Promise<void> {
  const { name, databasePort, folder } = command;
  const databaseUrl = `postgresql://postgres:postgres@127.0.0.1:${databasePort}/postgres`;
  // Loaded lazily: a start does not need their driver.
  const work =
    name === "backup"
      ? (await import("./backup/backup.ts")).backUp
      : (await import("./backup/restore.ts")).restore;
  const manifest = await work({ ...command, databaseUrl }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ECONNREFUSED")) throw error;
    const reason = `No database answers at port ${databasePort}: start the backend first.`;
    throw new StartError(reason, { cause: error });
  });
  const done = name === "backup" ? "backed up to" : "restored from";
  const by = name === "backup" ? "by" : "made by";
  process.stdout.write(
    `${contentsOf(manifest)} ${done} ${folder}, ${by} ${describeRelease(manifest)}.\n`,
  );
}

/** Aborted by a signal or the parent's end. @param limitMs in ms, after which nothing is waited for */
function watchStop(limitMs: number): { signal: AbortSignal; stopRequested: Promise<void> } {
  const stopping = new AbortController();
  const stopRequested = new Promise<void>((resolve) => {
    const stop = () => {
      stopping.abort();
      resolve();
      // Postgres recovers from an abrupt end.
      setTimeout(() => process.exit(1), limitMs).unref();
    };
    process.on("SIGINT", stop).on("SIGTERM", stop).on("disconnect", stop);
  });
  return { signal: stopping.signal, stopRequested };
}

async function tryOut(command: Command & { name: "try-restore" }): Promise<void> {
  const { tryRestore } = await import("./backup/try-restore.ts");
  // A start is not interrupted; what it created is removed afterwards.
  const { signal } = watchStop(60_000);
  const { manifest, accounts, seconds } = await tryRestore({ ...command, signal });
  const time = manifest.madeAt === undefined ? "" : ` of ${manifest.madeAt}`;
  process.stdout.write(
    `The backup${time}, made by ${describeRelease(manifest)}, can be restored: ${contentsOf(manifest)} came back in a database of their own in ${seconds.toFixed(1)} s, and the API has its ${accounts} accounts. Nothing else was touched.\n`,
  );
}

/** Exit codes: 0 ended as requested, 1 failed to start or run. */
async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2), process.env);
  if (command.name === "help") {
    process.stdout.write(usage);
    return;
  }
  if (command.name === "reset") {
    await resetData(command.dataDir);
    process.stdout.write("The local backend's data has been removed.\n");
    return;
  }

  if (command.name === "try-restore") return tryOut(command);
  if (command.name !== "start") return copy(command);

  const { signal, stopRequested } = watchStop(stopLimit);
  const backend = await startLocalSupabase(command.options);
  const { url, databaseUrl, mailboxUrl, timings } = backend;
  if (!signal.aborted) {
    const milliseconds = Object.values(timings).reduce((sum, step) => sum + step, 0);
    process.stdout.write(
      `Ready in ${milliseconds} ms (development only, this machine only): API ${url} · Postgres ${databaseUrl} · mailbox ${mailboxUrl}\n`,
    );
    process.send?.({ type: "ready", url, databaseUrl, mailboxUrl, timings });
  }
  const crash = await Promise.race([stopRequested, backend.crashed]);
  await backend.stop();
  if (crash !== undefined) throw crash;
}

// An error in one request must not end the others.
process.on("unhandledRejection", (reason) => {
  createLog()("error", "a failure that nobody handled", String(reason));
});

try {
  await run();
  process.exit(0);
} catch (error) {
  const isForPeople = error instanceof StartError;
  process.stderr.write(
    `${isForPeople ? error.message : `The local backend failed: ${String(error)}`}\n`,
  );
  process.exit(1);
}
