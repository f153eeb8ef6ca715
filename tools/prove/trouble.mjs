import { setTimeout as delay } from "node:timers/promises";

/**
 * Kills engines and Postgres while posts go out: one engine in the first third, two in the second, three in the
 * last, so that each number meets everything.
 * @param {object} parts
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {ReturnType<typeof import("./engines.mjs").createEngines>} parts.engines
 * @param {import("./faults.mjs").Faults} parts.faults
 * @param {import("./random.mjs").Random} parts.random
 * @param {{ start: number, end: number }} when in ms since 1970
 * @param {number} postgresKills
 * @returns {Promise<(() => Promise<void>)[]>} each stops an engine
 */
export async function makeTrouble(
  { backend, engines, faults, random },
  { start, end },
  postgresKills,
) {
  faults.isOn = true;
  engines.areCrashing = true;
  const stops = [engines.keep(0)];
  const span = end - start;
  // Between two that are killed, on average: an engine has to live long enough to do something.
  const gap = Math.min(span / 5, 10_000);
  let killed = 0;
  while (Date.now() < end) {
    const share = (Date.now() - start) / span;
    if (share > stops.length / 3) stops.push(engines.keep(stops.length));
    if (share > (killed + 0.5) / postgresKills) {
      killed += 1;
      // oxlint-disable-next-line no-await-in-loop -- one trouble after the other
      await backend.killPostgres();
    }
    // oxlint-disable-next-line no-await-in-loop
    await delay(Math.min(random.between(gap / 2, gap * 1.5), Math.max(0, end - Date.now())));
    engines.killOne();
  }
  // What is left meets faults, but its engines live.
  engines.areCrashing = false;
  engines.killAll();
  return stops;
}
