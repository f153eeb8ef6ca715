import { randomUUID } from "node:crypto";

import postgres from "postgres";

import { sampleAccounts } from "../../run/lib/announcement.mjs";
import { inUnit, row } from "../row.mjs";
import { withBackend } from "../with-backend.mjs";
import { claimTimes } from "./claims.mjs";
import { readTimes } from "./reads.mjs";
import { seedDeliveries } from "./seed.mjs";

/** @typedef {import("postgres").Sql} Sql */

/** Inserts a session for the sample user. Returns its JWT claims as JSON text. @param {Sql} sql */
async function createSampleSession(sql) {
  const [user] = await sql`select id from auth.users where email = ${sampleAccounts.user.email}`;
  const sessionId = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, created_at) values (${sessionId}, ${user?.["id"]}, now())`;
  const claims = { sub: user?.["id"], role: "authenticated", aal: "aal1", session_id: sessionId };
  return { userId: user?.["id"], claims: JSON.stringify(claims) };
}

/** @param {Sql} sql @returns {Promise<{ count: number, bytes: number }>} */
async function readSize(sql) {
  const [size] = await sql`
    select (select count(*)::int from public.deliveries) as count,
      pg_total_relation_size('public.deliveries')::float as bytes`;
  return { count: size?.["count"], bytes: size?.["bytes"] };
}

/**
 * Fills a backend with ten million deliveries in a thousand workspaces and times the queries of screens and engines.
 * Takes about a quarter of an hour and 15 GB.
 * @param {(what: string) => void} log
 */
export async function measureDeliveries(log) {
  const figures = await withBackend(async ({ databaseUrl, engineUrl }) => {
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      const { userId, claims } = await createSampleSession(sql);
      log("Writing ten million deliveries …");
      const startedAt = performance.now();
      const workspace = await seedDeliveries(sql, { userId, log });
      const seeding = performance.now() - startedAt;
      const size = await readSize(sql);
      log("Reading them as a member …");
      const reads = await readTimes(sql, { claims, workspace, log });
      log("Claiming them …");
      const engine = await claimTimes(sql, engineUrl);
      return { seeding, size, reads, engine };
    } finally {
      await sql.end();
    }
  });
  return { rows: rowsOf(figures), details: { deliveries: figures } };
}

/** @param {{ seeding: number, size: { count: number, bytes: number }, reads: Record<string, number>, engine: Awaited<ReturnType<typeof claimTimes>> }} figures */
function rowsOf({ size, reads, engine }) {
  const time = { format: inUnit("ms", 1) };
  const budgets = new Map([
    ["a month of the calendar", 20],
    ["a post's page", 20],
  ]);
  return [
    row("deliveries written", size.count, { format: inUnit("") }),
    row("their table with its indexes", size.bytes / 1e9, { format: inUnit("GB", 1) }),
    ...Object.entries(reads).map(([readName, milliseconds]) =>
      row(`${readName}, 95 of 100`, milliseconds, {
        ...time,
        max: budgets.get(readName) ?? Infinity,
      }),
    ),
    row("a claim, 99 of 100", engine.claim, { ...time, max: 5 }),
    row("a claim, median", engine.claimMedian, time),
    row("a claim of ten while 5,000 lanes are due, 99 of 100", engine.crowdClaim, time),
    row("the end of a delivery, 99 of 100", engine.settle, time),
    row("when something is next, 99 of 100", engine.next, time),
    // The machine's own share: on a busy one, all figures above include it.
    row("an empty question, 99 of 100", engine.empty, time),
  ];
}
