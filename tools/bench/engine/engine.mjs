import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import postgres from "postgres";

import { freePorts } from "../../testing/free-ports.js";
import { memoryOf } from "../load.mjs";
import { inUnit, milliseconds, row, seconds } from "../row.mjs";
import { makeChannels, schedule, waitUntilPublished } from "./deliveries.mjs";
import { key, processorTime, startBackend, startEngine } from "../processes.mjs";
import { makeHostilePages, startHostileReaders } from "./hostile-readers.mjs";
import { startReceiver } from "./receiver.mjs";

/** @typedef {import("postgres").Sql} Sql */

/** Response time of the simulated network, in milliseconds. */
const networkTimeMs = 50;

const idleTimeMs = 20_000;

/** Each requests again at once, and more pages than the engine caches. */
const hostileReaders = 200;
const hostilePages = 20;

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Transactions that Postgres commits in a while. @param {Sql} sql */
async function transactionsWhile(sql) {
  const count = async () => {
    const [counters] = await sql`select sum(xact_commit)::float8 as count from pg_stat_database`;
    return counters?.["count"] ?? Number.NaN;
  };
  const countBefore = await count();
  await sleep(idleTimeMs);
  return (await count()) - countBefore;
}

/** @param {Sql} sql @param {() => Promise<import("../processes.mjs").Running>} start */
async function idle(sql, start) {
  const without = await transactionsWhile(sql);
  const engine = await start();
  // Until the garbage of the start is collected.
  await sleep(10_000);
  const usedBefore = processorTime(engine.pid);
  const transactions = await transactionsWhile(sql);
  return {
    engine,
    memory: memoryOf(engine.pid) ?? Number.NaN,
    share: ((processorTime(engine.pid) - usedBefore) / idleTimeMs) * 100,
    queries: Math.max(0, transactions - without) / (idleTimeMs / 1_000),
  };
}

/**
 * Schedules twenty deliveries a second, due at once, for twenty seconds.
 * @param {Sql} sql @param {import("./receiver.mjs").Receiver} receiver
 */
async function trickle(sql, receiver) {
  const channels = await makeChannels(sql, {
    workspaces: 40,
    channelsEach: 10,
    urls: receiver.urls,
    key,
  });
  /** @type {Map<string, number>} */
  const dues = new Map();
  const startedAt = performance.now();
  for (const [place, channel] of channels.entries()) {
    await sleep(Math.max(0, startedAt + place * 50 - performance.now()));
    const { due, ids } = await schedule(sql, [channel], 1_000);
    dues.set(ids[0] ?? "", due);
  }
  await waitUntilPublished(sql, [...dues.keys()], 30_000);
  return [...dues].map(([id, due]) => (receiver.arrivals.get(id)?.[0] ?? Number.NaN) - due);
}

/**
 * Makes 5,000 deliveries due in the same second.
 * @param {Sql} sql @param {import("./receiver.mjs").Receiver} receiver
 */
async function drain(sql, receiver) {
  const channels = await makeChannels(sql, {
    workspaces: 100,
    channelsEach: 50,
    urls: receiver.urls,
    key,
  });
  await sql`analyze`;
  const { due, ids } = await schedule(sql, channels, 10_000);
  const last = await waitUntilPublished(sql, ids, 120_000);
  const arrivals = ids.map((id) => receiver.arrivals.get(id)?.length ?? 0);
  return {
    time: last - due,
    most: receiver.most(),
    lost: arrivals.filter((count) => count === 0).length,
    twice: arrivals.filter((count) => count > 1).length,
  };
}

/** @param {(line: string) => void} log @param {string} data */
async function measure(log, data) {
  const [api = 0, database = 0, mailbox = 0, smtp = 0, port = 0] = await freePorts(5);
  const backend = await startBackend(data, [api, database, mailbox, smtp]);
  const receiver = await startReceiver(networkTimeMs);
  const owner = `postgresql://postgres:postgres@127.0.0.1:${database}/postgres`;
  const sql = postgres(owner, { max: 1, onnotice: () => undefined });
  try {
    log("Watching the engine with nothing to do …");
    const { engine, ...rest } = await idle(sql, () => startEngine({ api, database, port }));
    try {
      log("Letting twenty deliveries a second become due …");
      const late = await trickle(sql, receiver);
      log("The same, while 200 readers ask for what costs most …");
      const slugs = await makeHostilePages(sql, hostilePages);
      const readers = startHostileReaders(`http://127.0.0.1:${port}`, slugs, hostileReaders);
      const lateBesideReaders = await trickle(sql, receiver);
      log(`They were answered: ${JSON.stringify(await readers.stop())}`);
      log("Letting 5,000 deliveries become due in the same second …");
      return { idle: rest, late, lateBesideReaders, drained: await drain(sql, receiver) };
    } finally {
      await engine.stop();
    }
  } finally {
    receiver.close();
    await sql.end({ timeout: 1 });
    await backend.stop();
  }
}

const several = inUnit("");

/**
 * Measures the built engine on the embedded backend: its load when idle, its lateness and its throughput.
 * @param {(line: string) => void} log
 */
export async function measureEngine(log) {
  const data = mkdtempSync(join(tmpdir(), "postlark-bench-engine-"));
  try {
    const details = await measure(log, data);
    const { idle: resting, late, lateBesideReaders, drained } = details;
    const rows = [
      row("lateness at 20 a second, p99", quantile(late, 0.99), { max: 50, format: milliseconds }),
      row("the same, p50", quantile(late, 0.5), { format: milliseconds }),
      row("lateness beside 200 hostile readers, p99", quantile(lateBesideReaders, 0.99), {
        max: 50,
        format: milliseconds,
      }),
      row("5,000 due in the same second, all published after", drained.time, {
        max: 7_000,
        format: seconds,
      }),
      row("of these sent twice", drained.twice, { max: 0, format: several }),
      row("of these lost", drained.lost, { max: 0, format: several }),
      row("idle: memory", resting.memory / 2 ** 20, { max: 90, format: inUnit("MiB") }),
      row("idle: of one core", resting.share, { max: 1, format: inUnit("%", 2) }),
      row("idle: queries", resting.queries, { max: 2, format: inUnit("a second", 1) }),
    ];
    return { rows, details };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
