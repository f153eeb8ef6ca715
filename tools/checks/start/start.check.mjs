import { expect, test } from "vitest";

import { withProduct } from "../../run/lib/product.mjs";
import { sampleCommands, sampleSession } from "../../run/lib/sample-session.mjs";

/** Each screen of each app, and what machines read. */
const addresses = ["/", "/login", "/dashboard", "/admin", "/healthz", "/robots.txt"];

/** @param {string} origin @param {string} path */
async function fetchStatus(origin, path) {
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  return [path, response.status];
}

/** The sample user's new workspace, with the channel that every workspace has. @param {string} origin */
async function createWorkspace(origin) {
  const [{ command }, { headers }] = await Promise.all([
    sampleCommands(origin),
    sampleSession(origin),
  ]);
  const named = { name: "First light", slug: "first-light", timeZone: "Europe/Lisbon" };
  const { id, slug } = await command("POST", "/workspaces", named);
  const response = await fetch(`${origin}/rest/v1/channels?select=id&workspace_id=eq.${id}`, {
    headers,
  });
  /** @type {{ id: string }[]} */
  const channels = await response.json();
  return { id, slug, command, channelIds: channels.map((channel) => channel.id) };
}

test(`npm start serves every app and publishes a post on Node ${process.versions.node}`, async () => {
  await withProduct(
    async (origin) => {
      const statuses = await Promise.all(addresses.map((path) => fetchStatus(origin, path)));
      expect(statuses).toEqual(addresses.map((path) => [path, 200]));

      const { id, slug, command, channelIds } = await createWorkspace(origin);
      const text = "The ovens are on.";
      const content = { content: { text, media: [] }, overrides: {}, channelIds };
      const { id: post, revision } = await command("POST", `/workspaces/${id}/posts`, content);
      await command("POST", `/posts/${post}/schedule`, { revision, channelIds, at: null });
      const page = async () => (await fetch(`${origin}/p/${slug}`)).text();
      await expect.poll(page, { timeout: 30_000 }).toContain(text);
    },
    // It may have to be built first.
    { timeout: 540_000 },
  );
});
