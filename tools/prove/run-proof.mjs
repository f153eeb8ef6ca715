import { setTimeout as delay } from "node:timers/promises";

import { startBackend } from "./backend.mjs";
import { judge, sumUp } from "./compare.mjs";
import { createEngines } from "./engines.mjs";
import { createFaults } from "./faults.mjs";
import { intend } from "./intentions.mjs";
import { startPlaces } from "./places.mjs";
import { scheduleAll } from "./schedule.mjs";
import { makeTrouble } from "./trouble.mjs";
import { createWorkspace, signUp } from "./workspaces.mjs";

/** How long what is left meets faults from engines that live, in ms: a sixth of the whole, a little in the short form. */
const lastFaults = (/** @type {number} */ seconds) => Math.max(5_000, (seconds * 1_000) / 6);

/** How long what is left may take once nothing is in the way, in ms: a back-off lasts up to 300 s. */
const settleTimeout = 420_000;

/**
 * @param {object} options
 * @param {number} options.posts
 * @param {number} options.seconds
 * @param {string} options.folder
 * @param {import("./random.mjs").Random} options.random
 * @param {(line: string) => void} options.say
 */
export async function runProof({ posts, seconds, folder, random, say }) {
  const faults = createFaults(random);
  const [backend, places] = await Promise.all([startBackend(folder), startPlaces(faults)]);
  say("backend and servers run");
  const engines = createEngines(backend, folder, random, posts < 200 ? 4 : 30);
  /** @type {(() => Promise<void>)[]} */
  let stops = [];
  try {
    const http = await engines.startHttp();
    const user = await signUp(backend);
    const workspaces = [];
    for (let number = 0; number < Math.min(4, Math.ceil(posts / 50)); number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the engine limits how many are made at once
      workspaces.push(
        await createWorkspace(
          user,
          backend,
          http.url,
          engines.keyFile,
          await places.accounts(number),
        ),
      );
    }
    await http.stop();
    say("channels are connected");
    const intentions = intend(posts, workspaces, random);
    const when = await scheduleAll(intentions, user, seconds);
    say(`scheduled, to be published until ${new Date(when.end).toISOString()}`);
    const postgresKills = Math.max(1, Math.round(seconds / 20));
    stops = await makeTrouble({ backend, engines, faults, random }, when, postgresKills);
    say("no more kills");
    await settled(backend, Date.now() + lastFaults(seconds));
    say("no more faults");
    faults.isOn = false;
    await settled(backend, Date.now() + settleTimeout);
    const kills = { ...engines.kills, postgres: postgresKills };
    for (const words of new Set(engines.words)) say(`An engine said: ${words}`);
    return {
      ...(await readEverything(intentions, places, backend)),
      kills,
      faults: faults.counts,
      requests: faults.requests(),
    };
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await places.stop();
    await backend.stop();
  }
}

/** Waits until nothing is under way. @param {import("./backend.mjs").Backend} backend @param {number} until */
async function settled(backend, until) {
  while (Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- asked again and again
    const [row] = await backend.sql()`
      select count(*)::int as left from public.deliveries where state in ('scheduled', 'publishing')`;
    if (row?.["left"] === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    await delay(500);
  }
}

/**
 * @param {import("./intentions.mjs").Intention[]} intentions
 * @param {import("./places.mjs").Places} places
 * @param {import("./backend.mjs").Backend} backend
 */
async function readEverything(intentions, places, backend) {
  /** @type {Map<string, Promise<import("./read-back.mjs").Standing[]>>} */
  const read = new Map();
  for (const { channel } of intentions) {
    if (!read.has(channel.id)) read.set(channel.id, places.read(channel, backend));
  }
  const sql = backend.sql();
  const rows = await sql`select id, state from public.deliveries`;
  const states = new Map(rows.map(({ id, state }) => [String(id), String(state)]));
  const judged = [];
  for (const intention of intentions) {
    // oxlint-disable-next-line no-await-in-loop -- read once a channel
    const standing = (await read.get(intention.channel.id)) ?? [];
    const state = states.get(intention.delivery ?? "") ?? "missing";
    const verdict = judge(intention, standing);
    if (!verdict.isWhole || state !== "published") {
      console.log(
        `${intention.mark} ${intention.channel.network}: ${state}, ${JSON.stringify(verdict)}`,
      );
    }
    judged.push({ verdict, state });
  }
  const [reconciled] = await sql`
    select count(*)::int as count from public.delivery_events
    where kind = 'reconciled' and detail ->> 'found' = 'true'`;
  const unknown = await sql`
    select d.state from public.deliveries d
    where exists (select from public.delivery_events e where e.delivery_id = d.id and e.kind = 'unknown')`;
  const lateness = await sql`
    select extract(epoch from min(e.at) - d.due_at) * 1000 as ms
    from public.delivery_events e join public.deliveries d on d.id = e.delivery_id
    where e.kind = 'step_sent' group by d.id`;
  return {
    sum: sumUp(judged),
    byNetwork: tally(intentions.map(({ channel }) => channel.network)),
    kinds: {
      threads: intentions.filter(({ text }) => text.startsWith("Sentence")).length,
      pictures: intentions.filter(({ pictures }) => pictures > 0).length,
    },
    states: tally(judged.map(({ state }) => state)),
    unknown: { ever: unknown.length, ends: tally(unknown.map(({ state }) => String(state))) },
    reconciled: Number(reconciled?.["count"]),
    repeats: places.receiver.requests() - places.receiver.kept.size,
    lateness: lateness.map(({ ms }) => Number(ms)),
  };
}

/** @param {readonly string[]} names */
function tally(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
