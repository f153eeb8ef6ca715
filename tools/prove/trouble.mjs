import { setTimeout as delay } from "node:timers/promises";

/**
 * A failure of one machine, or of all.
 * @typedef {"engine killed" | "engine stopped" | "Postgres killed" | "everything killed" | "Postgres read-only" | "disk full" | "leases over at once"} Trouble
 */

/** The order of failures, repeated; the short form uses only the first ones. @type {readonly Trouble[]} */
const round = [
  "engine stopped",
  "everything killed",
  "Postgres read-only",
  "leases over at once",
  "engine killed",
  "disk full",
  "engine stopped",
  "engine killed",
  "Postgres killed",
  "engine stopped",
  "engine killed",
];

/**
 * Kills and stops engines and disturbs Postgres while posts are published: one engine in the first third, two in the
 * second, more in the last, so that each number of engines meets every failure.
 * @param {object} parts
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./engines.mjs").Engines} parts.engines
 * @param {import("./faults.mjs").Faults} parts.faults
 * @param {import("./random.mjs").Random} parts.random
 * @param {{ start: number, end: number }} when in ms since 1970
 * @param {(line: string) => void} log
 */
export async function makeTrouble({ backend, engines, faults, random }, { start, end }, log) {
  faults.isOn = true;
  engines.areCrashing = true;
  /** @type {Map<Trouble, number>} */
  const counts = new Map();
  const stops = [engines.superviseEngine(0)];
  const span = end - start;
  const maxAtOnce = 4;
  // Milliseconds between two failures, on average: an engine has to run long enough to do something.
  const gap = Math.max(4_000, Math.min(span / (round.length + 2), 8_000));

  /** @type {{ readonly [Name in Trouble]: () => unknown }} */
  const happens = {
    "engine killed": () => engines.killOne(),
    "engine stopped": () => engines.stopOne(),
    "Postgres killed": () => backend.killPostgres(),
    async "everything killed"() {
      engines.killAll();
      await backend.killPostgres();
    },
    "Postgres read-only": () => backend.beReadOnly(3_000),
    "disk full": () => backend.fillDisk(4_000),
    // Like a clock of Postgres that is set forward.
    "leases over at once": () => backend.endLeases(),
  };

  for (let turn = 0; Date.now() < end; turn += 1) {
    const share = (Date.now() - start) / span;
    if (share > (stops.length - 0.5) / maxAtOnce && stops.length < maxAtOnce)
      stops.push(engines.superviseEngine(stops.length));
    const wait = random.between(gap / 2, gap * 1.5);
    await delay(Math.min(wait, Math.max(0, end - Date.now())));
    const name = round[turn % round.length] ?? "engine killed";
    log(name);
    const happened = await happens[name]();
    if (happened === false) log(`${name}: this machine does not let us`);
    else counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // The remaining posts meet network faults, but engines are no longer killed.
  engines.areCrashing = false;
  engines.killAll();
  return { stops, counts };
}
