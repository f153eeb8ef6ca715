import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * How many backups are kept: the newest of each of so many days, weeks and months.
 * @typedef {{ daily: number, weekly: number, monthly: number }} Retention
 */

const shape = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** The name of a backup made at a time, in UTC. @param {Date} time */
export function backupName(time) {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** The time of a backup by its name; undefined for another name. @param {string} name */
function parseTime(name) {
  const time = new Date(name.replace(shape, "$1T$2:$3:$4Z"));
  // February 30 would parse as a day in March.
  return !Number.isNaN(time.valueOf()) && backupName(time) === name ? time : undefined;
}

/** The Monday of a week. @param {Date} time */
function weekOf(time) {
  const monday = new Date(time);
  monday.setUTCDate(time.getUTCDate() - ((time.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

/** @type {Record<keyof Retention, (time: Date) => string>} */
const periods = {
  daily: (time) => time.toISOString().slice(0, 10),
  weekly: weekOf,
  monthly: (time) => time.toISOString().slice(0, 7),
};

/**
 * The backups to remove. The newest is always kept, and so are folders with other names. One with a later time, from
 * before a clock was set back, is kept and does not count.
 * @param {string[]} names
 * @param {Retention} retention
 * @param {string} newest
 */
export function expiredBackups(names, retention, newest) {
  const backups = names
    .flatMap((name) => {
      const time = parseTime(name);
      return time === undefined || name > newest ? [] : [{ name, time }];
    })
    .toSorted((a, b) => b.time.valueOf() - a.time.valueOf());
  const retained = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const kind of /** @type {const} */ (["daily", "weekly", "monthly"])) {
    /** @type {Map<string, string>} */
    const firsts = new Map();
    for (const { name, time } of backups) {
      const period = periods[kind](time);
      if (!firsts.has(period)) firsts.set(period, name);
    }
    for (const name of [...firsts.values()].slice(0, retention[kind])) retained.add(name);
  }
  return backups.map(({ name }) => name).filter((name) => !retained.has(name));
}

/** The age in ms after which an unfinished backup is abandoned. */
const abandonedAfterMs = 86_400_000;

/**
 * Removes expired backups, and folders of unfinished ones.
 * @param {string} folder the backups' folder
 * @param {Retention} retention
 * @param {string} newest the backup that has just been made
 * @returns {string[]} the removed folders' paths
 */
export function pruneBackups(folder, retention, newest) {
  const manifestOf = (/** @type {string} */ name) => join(folder, name, "manifest.json");
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const complete = names.filter((name) => existsSync(manifestOf(name)));
  const abandonedBefore = (parseTime(newest)?.valueOf() ?? 0) - abandonedAfterMs;
  const abandoned = names.filter(
    (name) =>
      !complete.includes(name) && (parseTime(name)?.valueOf() ?? Infinity) < abandonedBefore,
  );
  const removed = [...expiredBackups(complete, retention, newest), ...abandoned];
  for (const name of removed) {
    // The manifest first: a half-removed backup must not be taken for a complete one.
    rmSync(manifestOf(name), { force: true });
    rmSync(join(folder, name), { recursive: true });
  }
  return removed.map((name) => join(folder, name));
}
