import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** @typedef {import("postgres").Sql} Sql */

/** As many as a feed shows, each as long as a page, on one line and in non-Latin letters. */
const entries = 50;
const text = "漢字 ภาษาไทย e\u0301 ".repeat(3_300).slice(0, 49_000);

/**
 * Pages whose entries all have the maximum length.
 * @param {Sql} sql @param {number} count @returns {Promise<string[]>}
 */
export async function makeHostilePages(sql, count) {
  const user = randomUUID();
  const slugs = Array.from({ length: count }, () => `hostile-${randomUUID().slice(0, 20)}`);
  await sql`insert into public.workspaces ${sql(
    slugs.map((slug) => ({ slug, name: "Hostile", time_zone: "UTC", created_by: user })),
  )}`;
  await sql`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    select id, 'page', id::text, slug, ${user} from public.workspaces where slug = any (${slugs})
    on conflict do nothing`;
  await sql`
    insert into private.page_entries (channel_id, key, workspace_id, content, published_at)
    select c.id, 'entry-' || n, c.workspace_id, ${sql.json({ text, media: [] })}, now() - n * interval '1 minute'
    from public.channels c join public.workspaces w on w.id = c.workspace_id, generate_series(1, ${entries}) n
    where c.network = 'page' and w.slug = any (${slugs})`;
  return slugs;
}

/**
 * Starts a process of readers that request the most expensive pages without pause. It has the lowest priority, as
 * readers' machines would take no processor time from the engine's.
 * @param {string} origin the engine's
 * @param {string[]} slugs
 * @param {number} count
 */
export function startHostileReaders(origin, slugs, count) {
  const script = fileURLToPath(new URL("read-pages.mjs", import.meta.url));
  const child = fork(script, [origin, String(count), ...slugs]);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return {
    /** Ends them, and returns how many requests were answered, refused and failed. */
    async stop() {
      const ended = once(child, "exit").then(([code]) => {
        throw new Error(`The readers ended early (${code}).`);
      });
      const answers = once(child, "message");
      child.send("stop");
      return (await Promise.race([answers, ended]))[0];
    },
  };
}
