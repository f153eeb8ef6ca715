import * as z from "zod/mini";

import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

const schema = z.object({
  channelId: z.guid(),
  /** Posts in 24 hours: the network's limit, or the workspace's lower one. */
  perDay: z.nullable(z.int()),
  /** Published in the last 24 hours. */
  published: z.int(),
  /** When the limit has room again (ISO 8601); null if it has now. */
  freeAt: z.nullable(z.string()),
  /** What remains by the network's own responses, and until when (ISO 8601); null if unknown. */
  told: z.nullable(z.object({ left: z.int(), max: z.nullable(z.int()), until: z.string() })),
});

export type ChannelLimit = z.infer<typeof schema>;

/** Fetches the limits of a workspace's channels that have one. @throws AppError */
export async function fetchChannelLimits(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly ChannelLimit[]> {
  const query = dataClient().rpc("channel_limits", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ remaining, max, until, ...row }) =>
    parseRow(schema, {
      channelId: row.channel_id,
      perDay: row.per_day,
      published: row.published,
      freeAt: row.free_at,
      told: until === null ? null : { left: remaining, max, until },
    }),
  );
}
