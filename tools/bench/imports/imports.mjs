import { randomUUID } from "node:crypto";

import postgres from "postgres";

import { untilResponding } from "../../run/lib/poll.mjs";
import { sampleCommands } from "../../run/lib/sample-session.mjs";
import { row, seconds } from "../row.mjs";

const count = 5_000;
const budget = { max: 10_000, format: seconds };

/**
 * Imports 5,000 scheduled posts, on one channel and on three, and undoes the imports.
 * @param {string} origin
 * @param {string} databaseUrl as superuser
 * @param {(line: string) => void} log
 */
export async function measureImports(origin, databaseUrl, log) {
  await untilResponding(`${origin}/api/v1/openapi.json`, { what: "The engine" });
  const { id: user, command } = await sampleCommands(origin);
  /** @param {string} path @param {unknown} [body] @returns {Promise<number>} how long it takes, in ms */
  async function timeCommand(path, body) {
    const began = performance.now();
    await command("POST", path, body);
    return performance.now() - began;
  }
  const slug = "harbour-imports";
  const named = { name: "Harbour", slug, timeZone: "Etc/UTC" };
  const { id: workspace } = await command("POST", "/workspaces", named);
  const channels = await makeChannels(databaseUrl, workspace, user);
  /** @param {readonly string[]} channelIds */
  async function measure(channelIds) {
    log(`Importing ${count} posts on ${channelIds.length} channels …`);
    const body = { id: randomUUID(), source: "csv", name: "bench.csv", rows: rowsOf(channelIds) };
    const path = `/workspaces/${workspace}/imports`;
    const checked = await timeCommand(path, { ...body, dryRun: true });
    const imported = await timeCommand(path, body);
    return [checked, imported, await timeCommand(`/imports/${body.id}/undo`)];
  }
  const [first = ""] = channels;
  const one = await measure([first]);
  const three = await measure(channels);
  const [checked = NaN, imported = NaN, undone = NaN] = one;
  const rows = [
    row("5,000 posts on one channel: checked", checked, budget),
    row("the same: imported", imported, budget),
    row("the same: taken back", undone, budget),
    row("5,000 posts on three channels: imported", three[1] ?? NaN, { format: seconds }),
    row("the same: taken back", three[2] ?? NaN, { format: seconds }),
  ];
  return { rows, details: { one, three } };
}

/** @param {string} databaseUrl @param {string} workspace @param {string} user @returns {Promise<string[]>} */
async function makeChannels(databaseUrl, workspace, user) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const rows = await sql`
      with made as (
        insert into public.channels (workspace_id, network, account_id, handle, connected_by)
        select ${workspace}, 'nostr', 'bench-' || n, 'Bench ' || n, ${user} from generate_series(1, 3) n
        returning id, workspace_id
      ), lanes as (
        insert into private.lanes (channel_id, workspace_id) select id, workspace_id from made
      )
      select id from made`;
    return rows.map(({ id }) => String(id));
  } finally {
    await sql.end();
  }
}

/** @param {readonly string[]} channelIds */
function rowsOf(channelIds) {
  const year = new Date().getFullYear() + 1;
  return Array.from({ length: count }, (_, number) => ({
    text: `Rye number ${number} leaves the oven at seven. `.repeat(5),
    channelIds,
    at: {
      wallTime: new Date(Date.UTC(year, 0, 1) + number * 3_600_000).toISOString().slice(0, 16),
      timeZone: "Europe/Berlin",
    },
  }));
}
