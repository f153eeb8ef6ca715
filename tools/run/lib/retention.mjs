/** How many backups are kept: the newest of each of as many days, weeks and months as have one. @typedef {{ daily: number, weekly: number, monthly: number }} Retention */

const shape = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** The name of a backup made at a time, in UTC. @param {Date} time */
export function backupName(time) {
  return `${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

/** When a backup was made, by its name; nothing for another name. @param {string} name */
function timeOf(name) {
  const time = new Date(name.replace(shape, "$1T$2:$3:$4Z"));
  return shape.test(name) && !Number.isNaN(time.valueOf()) ? time : undefined;
}

/** @param {string} name */
export const isBackupName = (name) => timeOf(name) !== undefined;

/** The Monday that a week begins with. @param {Date} time */
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
 * Which backups are not kept. The newest always is, and so is what has another name.
 * @param {string[]} names
 * @param {Retention} retention
 */
export function expiredBackups(names, retention) {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .toSorted((a, b) => b.time.valueOf() - a.time.valueOf());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const kind of /** @type {const} */ (["daily", "weekly", "monthly"])) {
    /** @type {Map<string, string>} */
    const newest = new Map();
    for (const { name, time } of backups) {
      const period = periods[kind](time);
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, retention[kind])) kept.add(name);
  }
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
