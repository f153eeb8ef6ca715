import { setTimeout as delay } from "node:timers/promises";

import { intendPlain } from "./intentions.mjs";
import { applyFates, marksPerFate, scheduleFates } from "./restore.mjs";
import { createWorkspace } from "./workspaces.mjs";

/** How long deliveries may be late after an import. */
const publishingMs = 3_000;

/** Exports an archive, or imports one if it is given. @param {string} url @param {import("./workspaces.mjs").User} user @param {Uint8Array} [archive] */
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
 * @param {import("./network-servers.mjs").NetworkServers} parts.servers
 * @param {string} parts.engineOrigin where an engine takes commands
 * @param {string} parts.keyFile
 * @param {number} parts.firstMark its number
 * @param {(line: string) => void} parts.log
 * @param {import("./intentions.mjs").Intention[]} parts.intentions receives the new ones immediately
 */
export async function moveByArchive({
  backend,
  user,
  servers,
  engineOrigin,
  keyFile,
  firstMark,
  log,
  intentions,
}) {
  // A number that no other workspace has, for accounts of its own.
  const accounts = await servers.accounts(50);
  const from = await createWorkspace(user, backend, engineOrigin, keyFile, accounts);
  // The page is not part of the archive: the new workspace has its own.
  const exported = { ...from, channels: from.channels.filter(({ network }) => network !== "page") };
  const { intended, startedAt } = await scheduleFates(
    (index) => intendPlain([exported], firstMark + index * marksPerFate),
    user,
  );
  intentions.push(...intended);
  const archive = await requestArchive(
    `${engineOrigin}/api/v1/workspaces/${from.id}/archive`,
    user,
  );
  log(`an archive is made: ${archive.length} bytes`);
  await applyFates({ intended, startedAt, backend, user });
  await user.command("delete_workspace", { workspace_id: from.id });
  const to = await createWorkspace(user, backend, engineOrigin, keyFile, accounts, { pictures: 0 });
  await requestArchive(`${engineOrigin}/api/v1/workspaces/${to.id}/archive`, user, archive);
  await rebindDeliveries(intended, to, backend);
  log("the archive is in a new workspace");
  await delay(publishingMs);
  return intended;
}

/**
 * Updates intentions to the ids of their deliveries in the new workspace.
 * @param {import("./intentions.mjs").Intention[]} intended
 * @param {import("./workspaces.mjs").Workspace} to
 * @param {import("./backend.mjs").Backend} backend
 */
async function rebindDeliveries(intended, to, backend) {
  const rows = await backend.sql()`
    select id, channel_id, content ->> 'text' as text from public.deliveries where workspace_id = ${to.id}`;
  for (const intention of intended) {
    const row = rows.find(({ text }) => String(text).includes(intention.mark));
    const channel = to.channels.find(({ id }) => id === row?.["channel_id"]);
    if (row === undefined || channel?.network !== intention.channel.network)
      throw new Error(`${intention.mark} did not come with the archive to its channel.`);
    Object.assign(intention, { workspace: to, channel, delivery: String(row["id"]) });
  }
}
