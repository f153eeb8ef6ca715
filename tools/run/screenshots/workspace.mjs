import { randomUUID } from "node:crypto";

import postgres from "postgres";

import { addChannels } from "../lib/add-channels.mjs";
import { sampleCommands } from "../lib/sample-session.mjs";
import { drawScenes } from "./scenes.mjs";

const bakery = "Harbour Bakery";

/** Channels besides the workspace's page: nothing is due on them while screenshots are taken. */
const accounts = [
  { network: "bluesky", handle: "harbourbakery.example", name: bakery },
  { network: "mastodon", handle: "@bakery@harbour.example", name: bakery },
  { network: "linkedin", handle: bakery, name: bakery },
  { network: "instagram", handle: "harbour.bakery", name: bakery },
];

const zone = "Europe/Lisbon";

const published = [
  "The ovens are on. First loaves at half past six.",
  "Rye is back: three days of sourdough, one hour in the oven.",
  "Thank you for a full house on Saturday. Forty loaves in forty minutes.",
];

/**
 * Scheduled posts: days from today, time, text, indexes of channels, label, scene.
 * @type {[number, string, string, number[], number, number?][]}
 */
const planned = [
  [1, "06:30", "First light, first loaves. The shutters go up at half past six.", [0, 1, 2], 0, 0],
  [1, "12:15", "Lunch at the long table: soup, rye, salted butter.", [1, 4], 1, 4],
  [2, "07:00", "Why our rye takes three days, in five pictures.", [1, 2, 3, 4], 2, 3],
  [3, "08:45", "We are looking for a baker who likes mornings. Is it you?", [3], 2],
  [4, "06:30", "Boats in, bread out. See you on the quay.", [0, 1, 4], 0, 2],
  [5, "10:00", "Sunday: cinnamon knots until they are gone.", [1, 2, 4], 1, 1],
  [7, "06:30", "A new week, a new starter. Come and name it.", [0, 1, 2], 0],
  [8, "12:15", "Soup of the week: leek, potato, a heel of rye.", [1, 4], 1, 4],
  [9, "17:30", "Shutters down at six. Order your loaf for tomorrow.", [0, 2, 4], 0, 5],
  [11, "09:00", "What does it cost to bake without waste? Our numbers.", [3], 2],
  [13, "07:00", "Two years on the quay. Thank you for every early morning.", [0, 1, 2, 3, 4], 2, 0],
];

const labels = /** @type {const} */ ([
  ["Opening hours", "amber"],
  ["Menu", "teal"],
  ["Behind the counter", "violet"],
]);

const ideas = [
  "A day in the life of the starter, hour by hour",
  "Ask the boats what they had for breakfast",
  "Which loaf for which cheese? With the dairy next door",
];

const draft = `Rye takes us three days: one for the starter to wake, one for the dough to rest, one for the oven.

Come and taste why on Saturday, from half past six. The first ten loaves have a name on them: yours, if you write to us.

#sourdough #harbour`;

/** @param {number} days from today @returns {string} that day, as in 2026-11-22 */
function dayIn(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** @param {string} databaseUrl @param {string} workspaceId @param {string} userId @returns {Promise<{ channels: string[], column: string }>} ids: the channels', the page's first, and the first column's of the board */
async function connectAccounts(databaseUrl, workspaceId, userId) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await addChannels(sql, { workspaceId, userId }, accounts);
    const rows = await sql`
      select id from public.channels where workspace_id = ${workspaceId}
      order by array_position(array['page', 'bluesky', 'mastodon', 'linkedin', 'instagram'], network)`;
    const [column] = await sql`
      select id from public.idea_columns where workspace_id = ${workspaceId} order by place limit 1`;
    return { channels: rows.map(({ id }) => id), column: column?.["id"] };
  } finally {
    await sql.end();
  }
}

/**
 * A workspace of the sample user for screenshots: five channels, two weeks of posts, images, ideas.
 * @param {string} origin
 * @param {string} databaseUrl as superuser
 * @param {import("@playwright/test").Browser} browser draws the pictures
 * @returns {Promise<{ slug: string, draftId: string }>}
 */
export async function makeWorkspace(origin, databaseUrl, browser) {
  const { id: userId, command } = await sampleCommands(origin);
  const named = { name: bakery, slug: "harbour-bakery", timeZone: zone };
  const { id, slug } = await command("POST", "/workspaces", named);
  const { channels, column } = await connectAccounts(databaseUrl, id, userId);
  /** @type {{ id: string, alt: string }[]} */
  const pictures = [];
  for (const { name, bytes } of await drawScenes(browser)) {
    const path = `/workspaces/${id}/media?name=${encodeURIComponent(`${name}.png`)}`;
    const { name: _name, ...picture } = await command("POST", path, bytes);
    await command("PATCH", `/media/${picture.id}`, { alt: `The harbour: ${name.toLowerCase()}` });
    pictures.push({ ...picture, alt: `The harbour: ${name.toLowerCase()}` });
  }
  const created = [];
  for (const [name, hue] of labels) {
    created.push(await command("POST", `/workspaces/${id}/labels`, { name, hue }));
  }
  /** @param {string} text @param {number[]} places @param {number} [scene] @param {object} [overrides] */
  async function write(text, places, scene, overrides = {}) {
    const media = scene === undefined ? [] : [pictures[scene]];
    const channelIds = places.map((place) => channels[place]);
    const body = { content: { text, media }, overrides, channelIds };
    const { id: postId, revision } = await command("POST", `/workspaces/${id}/posts`, body);
    return { postId, revision, channelIds };
  }
  for (const text of published) {
    const { postId, ...post } = await write(text, [0]);
    await command("POST", `/posts/${postId}/schedule`, { ...post, at: null });
  }
  for (const [days, time, text, places, label, scene] of planned) {
    const { postId, ...post } = await write(text, places, scene);
    const at = { wallTime: `${dayIn(days)}T${time}`, timeZone: zone };
    await command("POST", `/posts/${postId}/schedule`, { ...post, at });
    await command("PUT", `/posts/${postId}/labels/${created[label].id}`);
  }
  for (const text of ideas) {
    const card = { text, link: null, workspaceId: id, columnId: column };
    await command("PUT", `/ideas/${randomUUID()}`, card);
  }
  const [, bluesky = "", , linkedin = ""] = channels;
  const { postId: draftId } = await write(draft, [0, 1, 2, 3, 4], 3, {
    [bluesky]: {
      text: "Rye takes us three days. Come and taste why on Saturday, from half past six.",
    },
    [linkedin]: { text: `${draft}\n\nWe also hire. Mornings only.` },
  });
  return { slug, draftId };
}
