import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { intendPlain } from "./intentions.mjs";
import { inTurn, momentOf, schedule, writeAll } from "./schedule.mjs";

/**
 * What happens to a post between a backup and its restore.
 * @typedef {"brought forward and out" | "due and out" | "cancelled" | "still ahead"} Fate
 * @type {readonly Fate[]}
 */
const fates = ["brought forward and out", "due and out", "cancelled", "still ahead"];

/** Due times in ms from now: before the restore, and after it. */
const [soon, later] = [12_000, 60_000];

/**
 * Waits until posts are published. Some may be late, but with none there is nothing to publish twice.
 * @param {import("./backend.mjs").Backend} backend
 * @param {string[]} ids
 * @param {number} until
 */
async function untilOut(backend, ids, until) {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asked again and again
    const [row] = await backend.sql()`
      select count(*)::int as out from public.deliveries where id = any(${ids}) and state = 'published'`;
    const out = Number(row?.["out"]);
    if (out === ids.length || (out > 0 && Date.now() >= until)) return;
    if (Date.now() >= until)
      throw new Error("Nothing went out, so that nothing could go out twice.");
    // oxlint-disable-next-line no-await-in-loop
    await delay(300);
  }
}

/**
 * Writes and schedules one post of each fate.
 * @param {(place: number) => import("./intentions.mjs").Intention[]} intentionsOf the intentions of one fate, by its index
 * @param {import("./workspaces.mjs").User} user
 */
export async function brief(intentionsOf, user) {
  const each = fates.flatMap((fate, place) =>
    intentionsOf(place).map((intention) => ({ ...intention, fate })),
  );
  const posts = await writeAll(each, user);
  const startedAt = Date.now();
  await inTurn(each, (intention, at) =>
    schedule(
      intention,
      posts[at],
      startedAt + (intention.fate === "due and out" ? soon : later),
      user,
    ),
  );
  return { each, startedAt };
}

/**
 * Brings about each post's fate.
 * @param {object} parts
 * @param {(import("./intentions.mjs").Intention & { fate: Fate })[]} parts.each
 * @param {number} parts.startedAt when they were scheduled, in ms since 1970
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./workspaces.mjs").User} parts.user
 */
export async function carryOut({ each, startedAt, backend, user }) {
  const idsOf = (/** @type {Fate} */ expected) =>
    each.flatMap(({ fate, delivery }) => (fate === expected && delivery ? [delivery] : []));
  for (const id of idsOf("brought forward and out")) {
    // oxlint-disable-next-line no-await-in-loop -- as somebody does, one after the other
    await user.command("reschedule_delivery", { delivery_id: id, ...momentOf(Date.now() + 500) });
  }
  for (const id of idsOf("cancelled")) {
    // oxlint-disable-next-line no-await-in-loop
    await user.command("cancel_delivery", { delivery_id: id });
  }
  const out = [...idsOf("brought forward and out"), ...idsOf("due and out")];
  await untilOut(backend, out, startedAt + later - 8_000);
}

/**
 * Makes a backup, then publishes, moves and cancels posts on every network, and restores the backup while engines
 * run.
 * @param {object} parts
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./workspaces.mjs").Workspace[]} parts.workspaces
 * @param {string} parts.folder
 * @param {number} parts.first the number of the first mark
 * @param {(line: string) => void} parts.say
 * @param {import("./intentions.mjs").Intention[]} parts.known receives the intentions immediately
 */
export async function restoreWhilePublishing({
  backend,
  user,
  workspaces,
  folder,
  first,
  say,
  known,
}) {
  const { each, startedAt } = await brief(
    (place) => intendPlain(workspaces, first + place * 100),
    user,
  );
  known.push(...each);
  const backup = join(folder, "backup");
  await backend.keepOrBringBack("backup", backup);
  say("a backup is made");
  await carryOut({ each, startedAt, backend, user });
  await backend.keepOrBringBack("restore", backup);
  say(
    `the backup is restored, ${Math.round((startedAt + later - Date.now()) / 1_000)} s before the rest is due`,
  );
  await user.signIn();
  await delay(Math.max(0, startedAt + later - Date.now()) + 3_000);
  return each;
}
