import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import postgres from "postgres";

import { freePorts } from "../testing/free-ports.js";
import { untilResponding } from "../run/lib/poll.mjs";
import { root } from "../run/lib/toolchain.mjs";
import { inUnit, milliseconds, row } from "./row.mjs";
import { requestRepeatedly, delayBySignIns, memoryOf } from "./load.mjs";
import { localPublishableKey, sampleSession } from "../run/lib/sample-session.mjs";

/**
 * Starts the embedded backend twice on one folder: first empty, then with its data.
 * @param {number[]} ports three free ports
 * @returns {Promise<{ cold: number, warm: number }>} milliseconds to the first healthy answer
 */
async function backendStarts(ports) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-backend-"));
  try {
    return { cold: await startOnce(data, ports), warm: await startOnce(data, ports) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} data @param {number[]} ports */
function start(data, [api, database, mailbox]) {
  const cli = join(root, "tools/local-supabase/dist/cli.js");
  const options = {
    "data-dir": data,
    "api-port": api,
    "db-port": database,
    "mailbox-port": mailbox,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return spawn(
    process.execPath,
    ["--disable-proto=delete", cli, "start", "--workdir", root, ...args],
    { stdio: "ignore" },
  );
}

/** @param {string} data @param {number[]} ports */
async function startOnce(data, ports) {
  const startedAt = performance.now();
  const child = start(data, ports);
  await untilResponding(`http://127.0.0.1:${ports[0]}/health`, { what: "The backend" });
  const elapsed = performance.now() - startedAt;
  child.kill("SIGTERM");
  await once(child, "exit");
  return elapsed;
}

/** Runs the embedded backend on data of its own and measures it under load. @param {number[]} ports three free ports */
async function underLoad(ports) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-load-"));
  const child = start(data, ports);
  try {
    const url = `http://127.0.0.1:${ports[0]}`;
    await untilResponding(`${url}/health`, { what: "The backend" });
    const { headers, id, refreshToken } = await sampleSession(url);
    const load = { path: `/rest/v1/profiles?select=*&id=eq.${id}`, headers, milliseconds: 4_000 };
    // Warm up: the first requests run code that is not compiled yet.
    await requestRepeatedly(url, { ...load, connections: 32 });
    const alone = await requestRepeatedly(url, { ...load, connections: 1 });
    const together = await requestRepeatedly(url, { ...load, connections: 32 });
    const refreshed = await refreshes(url, refreshToken);
    const delay = await delayBySignIns(url, { key: localPublishableKey, people: 16 });
    const memory = memoryOf(child.pid ?? 0);
    // Last, because Postgres caches what was just written.
    const inserted = await insertedRows(url, ports[1] ?? 0);
    return {
      memory,
      alone: alone.median,
      together: together.perSecond,
      inserted,
      refreshed,
      delay,
    };
  } finally {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Rows inserted per second, a thousand per request, into a table of their own.
 * @param {string} url
 * @param {number} databasePort
 */
async function insertedRows(url, databasePort) {
  const database = `postgresql://postgres:postgres@127.0.0.1:${databasePort}/postgres`;
  const sql = postgres(database, { max: 1 });
  await sql`create table public.bench_rows (
    id bigint generated always as identity primary key, name text not null, amount numeric, data jsonb, at timestamptz)`;
  await sql.end();
  const rows = Array.from({ length: 1_000 }, (_, number) => ({
    name: `Row ${number}`,
    amount: number / 4,
    data: { number },
    at: "2026-01-02T03:04:05Z",
  }));
  const body = JSON.stringify(rows);
  const headers = { apikey: localPublishableKey, "content-type": "application/json" };
  await untilResponding(`${url}/rest/v1/bench_rows?limit=1&apikey=${localPublishableKey}`, {
    what: "The new table",
  });
  const { perSecond } = await requestRepeatedly(url, {
    path: "/rest/v1/bench_rows",
    headers,
    connections: 2,
    milliseconds: 3_000,
    content: () => ({ method: "POST", body }),
  });
  return perSecond * rows.length;
}

/**
 * How many times a second one session can be refreshed, each time with the last refresh token.
 * @param {string} url
 * @param {string} first
 */
async function refreshes(url, first) {
  const { perSecond } = await requestRepeatedly(url, {
    path: "/auth/v1/token?grant_type=refresh_token",
    headers: { apikey: localPublishableKey, "content-type": "application/json" },
    connections: 1,
    milliseconds: 10_000,
    // config.toml lets one address renew 600 times in five minutes.
    most: 400,
    content: (last) => {
      const { refresh_token: token } =
        last === undefined ? { refresh_token: first } : JSON.parse(last);
      return { method: "POST", body: JSON.stringify({ refresh_token: token }) };
    },
  });
  return perSecond;
}

const aSecond = inUnit("a second");

/**
 * Measures the embedded backend: its starts, and what it does under load.
 * @param {(line: string) => void} log
 */
export async function measureBackend(log) {
  log("Starting the backend, and starting it again …");
  const starts = await backendStarts(await freePorts(3));
  log("Putting the backend under load …");
  const load = await underLoad(await freePorts(3));
  const rows = [
    row("start on an empty folder", starts.cold, { max: 2_500, format: milliseconds }),
    row("start on that folder again", starts.warm, { max: 1_000, format: milliseconds }),
    row("memory, Postgres included", (load.memory ?? Number.NaN) / 2 ** 20, {
      max: 250,
      format: inUnit("MiB"),
    }),
    row("REST, one row by its id, signed in: alone", load.alone, {
      max: 3,
      format: inUnit("ms", 1),
    }),
    row("the same, 32 at once", load.together, { min: 1_000, format: aSecond }),
    row("REST, rows inserted a thousand at a time", load.inserted, {
      min: 5_000,
      format: aSecond,
    }),
    row("a session renewed, one after the other", load.refreshed, { format: aSecond }),
    row("health check delayed by 16 sign-ins at once", load.delay, {
      max: 50,
      format: milliseconds,
    }),
  ];
  return { rows, details: { starts, load } };
}
