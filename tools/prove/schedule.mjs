import { contentOf } from "./intentions.mjs";

/**
 * Has every intention written and scheduled as a user does, due one after the other over some seconds.
 * @param {import("./intentions.mjs").Intention[]} intentions
 * @param {import("./workspaces.mjs").User} user
 * @param {number} seconds
 */
export async function scheduleAll(intentions, user, seconds) {
  const begun = performance.now();
  const posts = await inTurn(intentions, (intention) =>
    user.command("create_post", {
      workspace_id: intention.workspace.id,
      content: contentOf(intention),
      overrides: {},
      channel_ids: [intention.channel.id],
    }),
  );
  // Scheduling takes about as long as writing did: nothing is due before it is scheduled.
  const start = Date.now() + (performance.now() - begun) * 1.5 + 3_000;
  await inTurn(intentions, async (intention, index) => {
    const { id, revision } = posts[index] ?? {};
    const place = index - (intention.twin ?? 0);
    const moment = start + (place / intentions.length) * seconds * 1_000;
    // Two that say the same are due at the same second, as by two whole minutes.
    const isTwin = intention.twin !== undefined;
    const due = new Date(isTwin ? Math.ceil(moment / 1_000) * 1_000 : moment).toISOString();
    const [delivery] = await user.command("schedule_post", {
      post_id: id,
      revision,
      channel_ids: [intention.channel.id],
      wall_time: due.slice(0, -1),
      time_zone: "UTC",
      due_at: due,
    });
    intention.delivery = delivery.id;
  });
  return { start, end: start + seconds * 1_000 };
}

/**
 * Some at once, in their order.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item, index: number) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
async function inTurn(items, work) {
  /** @type {Result[]} */
  const results = [];
  const rest = items.entries();
  async function next() {
    for (const [index, item] of rest) {
      // oxlint-disable-next-line no-await-in-loop -- one of several that take turns
      results[index] = await work(item, index);
    }
  }
  await Promise.all(Array.from({ length: 6 }, next));
  return results;
}
