import { setTimeout as delay } from "node:timers/promises";

import { intendPlain } from "./intentions.mjs";
import { brief, carryOut } from "./restore.mjs";
import { createWorkspace } from "./workspaces.mjs";

/** @param {string} url @param {import("./workspaces.mjs").User} user @param {Uint8Array} [archive] */
async function requestArchive(url, user, archive) {
  const response = await fetch(url, {
    headers: {
      authorization: user.authorization(),
      ...(archive && { "content-type": "application/zip" }),
    },
    ...(archive && { method: "POST", body: new Blob([Uint8Array.from(archive)]) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Exports a workspace as an archive, then publishes, moves and cancels there, deletes it, and imports the archive
 * into a new one with channels of the same accounts.
 * @param {object} parts
 * @param {import("./backend.mjs").Backend} parts.backend
 * @param {import("./workspaces.mjs").User} parts.user
 * @param {import("./places.mjs").Places} parts.places
 * @param {string} parts.engine the origin of an engine that takes commands
 * @param {string} parts.keyFile
 * @param {number} parts.first the number of the first mark
 * @param {(line: string) => void} parts.say
 * @param {import("./intentions.mjs").Intention[]} parts.known receives the intentions immediately
 */
export async function moveByArchive({ backend, user, places, engine, keyFile, first, say, known }) {
  // A number that no other workspace has, for accounts of its own.
  const accounts = await places.accounts(50);
  const from = await createWorkspace(user, backend, engine, keyFile, accounts);
  // The page is not part of the archive: the new workspace has its own.
  const others = { ...from, channels: from.channels.filter(({ network }) => network !== "page") };
  const { each, startedAt } = await brief(
    (place) => intendPlain([others], first + place * 100),
    user,
  );
  known.push(...each);
  const archive = await requestArchive(`${engine}/api/v1/workspaces/${from.id}/archive`, user);
  say(`an archive is made: ${archive.length} bytes`);
  await carryOut({ each, startedAt, backend, user });
  await user.command("delete_workspace", { workspace_id: from.id });
  const to = await createWorkspace(user, backend, engine, keyFile, accounts, { pictures: 0 });
  await requestArchive(`${engine}/api/v1/workspaces/${to.id}/archive`, user, archive);
  await follow(each, to, backend);
  say("the archive is in a new workspace");
  await delay(3_000);
  return each;
}

/**
 * Updates intentions to the ids of their deliveries in the new workspace.
 * @param {import("./intentions.mjs").Intention[]} each
 * @param {import("./workspaces.mjs").Workspace} to
 * @param {import("./backend.mjs").Backend} backend
 */
async function follow(each, to, backend) {
  const rows = await backend.sql()`
    select id, channel_id, content ->> 'text' as text from public.deliveries where workspace_id = ${to.id}`;
  for (const intention of each) {
    const row = rows.find(({ text }) => String(text).includes(intention.mark));
    const channel = to.channels.find(({ id }) => id === row?.["channel_id"]);
    if (row === undefined || channel?.network !== intention.channel.network)
      throw new Error(`${intention.mark} did not come with the archive to its channel.`);
    Object.assign(intention, { workspace: to, channel, delivery: String(row["id"]) });
  }
}
