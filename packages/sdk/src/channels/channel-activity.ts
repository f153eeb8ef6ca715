import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** A channel's last post and next ones. */
export type ChannelActivity = {
  readonly channelId: string;
  /** Time and permalink of the last published post; ISO 8601. */
  readonly lastPublished: { readonly at: string; readonly url: string | null } | null;
  /** Due times of its unpublished posts, soonest first; ISO 8601. Past ones are waiting. */
  readonly due: readonly string[];
};

/** More than anyone plans on one channel. */
const maxDue = 1_000;

const rowSchema = z.object({
  id: z.guid(),
  published: z.array(z.object({ published_at: z.string(), url: z.nullable(z.string()) })),
  due: z.array(z.object({ due_at: z.string() })),
});

/** Fetches the activity of a workspace's channels, except removed channels. @throws AppError */
export async function fetchChannelActivity(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly ChannelActivity[]> {
  const query = dataClient()
    .from("channels")
    .select("id,published:deliveries(published_at,url),due:deliveries(due_at)")
    .eq("workspace_id", workspaceId)
    .is("removed_at", null)
    .in("published.state", ["published", "editing"])
    .order("published_at", { referencedTable: "published", ascending: false })
    .limit(1, { referencedTable: "published" })
    .in("due.state", ["scheduled", "publishing"])
    .order("due_at", { referencedTable: "due" })
    .limit(maxDue, { referencedTable: "due" });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const rows: readonly unknown[] = data;
  return readableRows(rows, (row) => {
    const { id, published, due } = parseRow(rowSchema, row);
    const [last] = published;
    return {
      channelId: id,
      lastPublished: last === undefined ? null : { at: last.published_at, url: last.url },
      due: due.map(({ due_at: at }) => at),
    };
  });
}
