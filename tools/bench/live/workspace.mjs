import { setTimeout as sleep } from "node:timers/promises";

import postgres from "postgres";

import { addChannels } from "../../run/lib/add-channels.mjs";
import { untilResponding } from "../../run/lib/poll.mjs";
import { sampleCommands } from "../../run/lib/sample-session.mjs";

/** Channels besides the workspace's own page. */
const extraChannels = ["bluesky", "nostr", "webhook", "bluesky"].map((network, at) => ({
  network,
  handle: `Bench ${at + 1}`,
}));

/** Published posts, and as many scheduled ones. */
const postCount = 15;

/**
 * Creates a workspace of the sample user with five channels and past and future posts.
 * @param {string} origin
 * @param {string} databaseUrl as superuser
 * @returns {Promise<string>} its slug, once the past posts are published
 */
export async function makeWorkspace(origin, databaseUrl) {
  await untilResponding(`${origin}/api/v1/openapi.json`, { what: "The engine" });
  const { id: user, command } = await sampleCommands(origin);
  const workspace = await command("POST", "/workspaces", {
    name: "Harbour Bakery",
    slug: "harbour-bakery",
    timeZone: "Etc/UTC",
  });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await addChannels(sql, { workspaceId: workspace.id, userId: user }, extraChannels);
    const [page] = await sql`
      select id from public.channels where workspace_id = ${workspace.id} and network = 'page'`;
    const channelIds = [page?.["id"]];
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (let number = 0; number < 2 * postCount; number += 1) {
      const content = { text: `Rye number ${number} leaves the oven at seven.`, media: [] };
      const { id, revision } = await command("POST", `/workspaces/${workspace.id}/posts`, {
        content,
        channelIds,
      });
      const wallTime = `${day}T07:${String(number).padStart(2, "0")}`;
      const at = number < postCount ? null : { wallTime, timeZone: "Etc/UTC" };
      await command("POST", `/posts/${id}/schedule`, { revision, channelIds, at });
    }
    await waitUntilPublished(sql, workspace.id);
    return workspace.slug;
  } finally {
    await sql.end();
  }
}

/**
 * Waits until the workspace's posts are published. Does not time out.
 * @param {postgres.Sql} sql
 * @param {string} workspaceId
 */
async function waitUntilPublished(sql, workspaceId) {
  for (;;) {
    const [row] = await sql`
      select count(*)::int as count from public.deliveries
      where workspace_id = ${workspaceId} and state = 'published'`;
    if (row?.["count"] === postCount) return;
    await sleep(100);
  }
}
