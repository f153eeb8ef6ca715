import { randomUUID } from "node:crypto";

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
 * Readers that request the most expensive pages without pause, each from another address.
 * @param {string} origin the engine's
 * @param {string[]} slugs
 * @param {number} count
 */
export function startHostileReaders(origin, slugs, count) {
  const stopping = new AbortController();
  const answers = { read: 0, refused: 0, failed: 0 };
  const paths = slugs.flatMap((slug) =>
    ["atom.xml", "feed.json", "", "entry-1", "entry-2"].map((rest) =>
      `/p/${slug}/${rest}`.replace(/\/$/, ""),
    ),
  );
  /** @param {number} reader */
  async function read(reader) {
    for (let turn = reader; !stopping.signal.aborted; turn += 1) {
      const headers = { "x-forwarded-for": `10.${reader}.${turn % 200}.${(turn >> 8) % 250}` };
      try {
        const url = `${origin}${paths[turn % paths.length]}`;
        const response = await fetch(url, { headers, signal: stopping.signal });
        await response.arrayBuffer();
        answers[response.ok ? "read" : "refused"] += 1;
      } catch {
        if (!stopping.signal.aborted) answers.failed += 1;
      }
    }
  }
  const readers = Array.from({ length: count }, (_, reader) => read(reader));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(readers);
      return answers;
    },
  };
}
