import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { intendPlain } from "./intentions.mjs";
import { mapWithLimit, momentOf, schedule, writeAll } from "./schedule.mjs";

/**
 * What happens to a post between a backup and its restore.
 * @typedef {"brought forward and out" | "due and out" | "cancelled" | "still ahead"} Fate
 * @type {readonly Fate[]}
 */
const fates = ["brought forward and out", "due and out", "cancelled", "still ahead"];

/** Enough numbers for the posts of one fate, one on each network. */
export const marksPerFate = 100;

/** When posts are due after they are scheduled: before the restore, and after it. */
const [soonMs, laterMs] = [12_000, 60_000];

/** What is published this long after its due time is not missing but late. */
const publishingMs = 3_000;

/**
 * Waits until the deliveries are published, or at least one of them at `until`: with none there is nothing to publish
 * twice.
 * @param {import("./backend.mjs").Backend} backend
 * @param {string[]} ids
 * @param {number} until in ms since 1970
 */
async function untilPublished(backend, ids, until) {
  for (;;) {
    const [row] = await backend.sql()`
      select count(*)::int as out from public.deliveries where id = any(${ids}) and state = 'published'`;
    const out = Number(row?.["out"]);
    if (out === ids.length || (out > 0 && Date.now() >= until)) return;
    if (Date.now() >= until)
      throw new Error("Nothing went out, so that nothing could go out twice.");
    await delay(300);
  }
}

/**
 * Writes and schedules one post of each fate and network.
 * @param {(index: number) => import("./intentions.mjs").Intention[]} intentionsOf the intentions of one fate, by its index
 * @param {import("./workspaces.mjs").User} user
 */
export async function scheduleFates(intentionsOf, user) {
  const intended = fates.flatMap((fate, index) =>
    intentionsOf(index).map((intention) => ({ ...intention, fate })),
  );
  const posts = await writeAll(intended, user);
  const startedAt = Date.now();
  await mapWithLimit(intended, (intention, at) =>
    schedule(
      intention,
      posts[at],
      startedAt + (intention.fate === "due and out" ? soonMs : laterMs),
      user,
    ),
  );
  return { intended, startedAt };
}

/**
 * Publishes, moves and cancels the posts according to their fates.
 * @param {object} parts
 * @param {(import("./intentions.mjs").Intention & { fate: Fate })[]} parts.intended
 * @param {number} parts.startedAt when they were scheduled, in ms since 1970
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./workspaces.mjs").User} parts.user
 */
export async function applyFates({ intended, startedAt, backend, user }) {
  const idsOf = (/** @type {Fate} */ expected) =>
    intended.flatMap(({ fate, delivery }) => (fate === expected && delivery ? [delivery] : []));
  for (const id of idsOf("brought forward and out")) {
    await user.command("reschedule_delivery", { delivery_id: id, ...momentOf(Date.now() + 500) });
  }
  for (const id of idsOf("cancelled")) {
    await user.command("cancel_delivery", { delivery_id: id });
  }
  const out = [...idsOf("brought forward and out"), ...idsOf("due and out")];
  await untilPublished(backend, out, startedAt + laterMs - 8_000);
}

/**
 * Makes a backup, then publishes, moves and cancels posts on every network, and restores the backup while engines
 * run.
 * @param {object} parts
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./workspaces.mjs").Workspace[]} parts.workspaces
 * @param {string} parts.folder
 * @param {number} parts.firstMark its number
 * @param {(line: string) => void} parts.log
 * @param {import("./intentions.mjs").Intention[]} parts.intentions receives the new ones immediately
 */
export async function restoreWhilePublishing({
  backend,
  user,
  workspaces,
  folder,
  firstMark,
  log,
  intentions,
}) {
  const { intended, startedAt } = await scheduleFates(
    (index) => intendPlain(workspaces, firstMark + index * marksPerFate),
    user,
  );
  intentions.push(...intended);
  const backup = join(folder, "backup");
  await backend.runBackupCommand("backup", backup);
  log("a backup is made");
  await applyFates({ intended, startedAt, backend, user });
  await backend.runBackupCommand("restore", backup);
  log(
    `the backup is restored, ${Math.round((startedAt + laterMs - Date.now()) / 1_000)} s before the rest is due`,
  );
  await user.signIn();
  await delay(Math.max(0, startedAt + laterMs - Date.now()) + publishingMs);
  return intended;
}
