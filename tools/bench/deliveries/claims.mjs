import postgres from "postgres";

import { quantile } from "./quantile.mjs";

/** @typedef {import("postgres").Sql} Sql */

/** Makes the next delivery of some random lanes due. @param {Sql} sql @param {number} lanes */
async function makeDue(sql, lanes) {
  await sql`
    with chosen as (
      select l.channel_id from private.lanes l
      where l.next_at > now() and l.next_at < 'infinity' and l.delivery_id is null
      order by random() limit ${lanes}
    ), next as (
      select d.id from chosen c cross join lateral (
        select id from public.deliveries
        where channel_id = c.channel_id and state in ('scheduled', 'publishing') order by wake_at limit 1
      ) d
    )
    update public.deliveries d set wake_at = now(), due_at = now() from next where d.id = next.id`;
  await sql`
    update private.lanes l set next_at = private.lane_due(l.channel_id)
    from public.deliveries d where d.channel_id = l.channel_id and d.state = 'scheduled' and d.wake_at <= now()`;
}

/**
 * Claims up to `maxClaims` deliveries in each round, and settles them.
 * @param {Sql} engine @param {{ maxClaims: number, rounds: number, before: () => Promise<void> }} options
 * @returns the times of claims and of settling, in milliseconds, and the number of claimed deliveries
 */
async function timeClaims(engine, { maxClaims, rounds, before: prepareRound }) {
  const times = [];
  const settles = [];
  let claimed = 0;
  for (let round = 0; round < rounds; round += 1) {
    await prepareRound();
    const startedAt = performance.now();
    const claims = await engine`select * from engine.claim(${maxClaims}, '1 minute', 'bench')`;
    times.push(performance.now() - startedAt);
    claimed += claims.length;
    for (const { delivery_id: id, fence } of claims) {
      const ended = performance.now();
      const calls = [{ do: "settle", state: "published" }];
      await engine`select engine.apply(${engine.json([{ delivery: id, fence, calls }])})`;
      settles.push(performance.now() - ended);
    }
  }
  return { times, settles, claimed };
}

/** Runs a query 300 times. @returns milliseconds @param {() => PromiseLike<unknown>} query */
async function measureTimes(query) {
  const times = [];
  for (let run = 0; run < 300; run += 1) {
    const startedAt = performance.now();
    await query();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/**
 * The 99th percentile of the engine's own queries, in milliseconds.
 * @param {Sql} sql as the project's owner
 * @param {string} databaseUrl as the engine
 */
export async function claimTimes(sql, databaseUrl) {
  const engine = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    // Warm up: the first calls plan the query.
    await timeClaims(engine, { maxClaims: 1, rounds: 5, before: () => makeDue(sql, 1) });
    const single = await timeClaims(engine, {
      maxClaims: 5,
      rounds: 300,
      before: () => makeDue(sql, 1),
    });
    const next = await measureTimes(() => engine`select engine.next_at()`);
    const empty = await measureTimes(() => engine`select 1`);
    await makeDue(sql, 5_000);
    const crowd = await timeClaims(engine, { maxClaims: 10, rounds: 200, before: async () => {} });
    return {
      claim: quantile(single.times, 0.99),
      claimMedian: quantile(single.times, 0.5),
      settle: quantile(single.settles, 0.99),
      next: quantile(next, 0.99),
      empty: quantile(empty, 0.99),
      crowdClaim: quantile(crowd.times, 0.99),
      crowdClaimed: crowd.claimed,
    };
  } finally {
    await engine.end();
  }
}
