import { contentOf } from "./intentions.mjs";

/**
 * Writes and schedules every intention through the user's commands, due one after the other over some seconds.
 * @param {import("./intentions.mjs").Intention[]} intentions
 * @param {import("./workspaces.mjs").User} user
 * @param {number} seconds
 */
export async function scheduleAll(intentions, user, seconds) {
  const startedAt = performance.now();
  const posts = await writeAll(intentions, user);
  // Scheduling takes about as long as writing did; nothing may be due before it is scheduled.
  const start = Date.now() + (performance.now() - startedAt) * 1.5 + 3_000;
  await mapWithLimit(intentions, async (intention, index) => {
    const position = index - (intention.twin ?? 0);
    const moment = start + (position / intentions.length) * seconds * 1_000;
    // Two posts with the same text are due in the same second, as with times by the minute.
    const isTwin = intention.twin !== undefined;
    const due = isTwin ? Math.ceil(moment / 1_000) * 1_000 : moment;
    await schedule(intention, posts[index], due, user);
  });
  return { start, end: start + seconds * 1_000 };
}

/**
 * @param {import("./intentions.mjs").Intention[]} intentions
 * @param {import("./workspaces.mjs").User} user
 * @returns {Promise<Post[]>}
 */
export const writeAll = (intentions, user) =>
  mapWithLimit(intentions, (intention) =>
    user.command("create_post", {
      workspace_id: intention.workspace.id,
      content: contentOf(intention),
      overrides: {},
      channel_ids: [intention.channel.id],
    }),
  );

/** @typedef {{ id: string, revision: number }} Post */

/** A moment in the format of commands. @param {number} moment in ms since 1970 */
export function momentOf(moment) {
  const due = new Date(moment).toISOString();
  return { wall_time: due.slice(0, -1), time_zone: "UTC", due_at: due };
}

/**
 * @param {import("./intentions.mjs").Intention} intention
 * @param {Post | undefined} post
 * @param {number} moment in ms since 1970
 * @param {import("./workspaces.mjs").User} user
 */
export async function schedule(intention, post, moment, user) {
  const [delivery] = await user.command("schedule_post", {
    post_id: post?.id,
    revision: post?.revision,
    channel_ids: [intention.channel.id],
    ...momentOf(moment),
  });
  intention.delivery = delivery.id;
}

/**
 * Maps items, six at once, with the results in order.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item, index: number) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function mapWithLimit(items, work) {
  /** @type {Result[]} */
  const results = [];
  const remainingItems = items.entries();
  async function next() {
    for (const [index, item] of remainingItems) {
      results[index] = await work(item, index);
    }
  }
  await Promise.all(Array.from({ length: 6 }, next));
  return results;
}
