import * as z from "zod/mini";

import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../request/postgrest-client.ts";

const schema = z.object({
  channelId: z.guid(),
  /** Posts that go out in 24 hours at most: what the network takes, or fewer where the workspace says so. */
  perDay: z.nullable(z.int()),
  /** How many went out in the last 24 hours. */
  published: z.int(),
  /** When there is room again (ISO 8601); null while there is. */
  freeAt: z.nullable(z.string()),
  /** What the network's own answers left, until when (ISO 8601); null where they said nothing that matters. */
  told: z.nullable(z.object({ left: z.int(), max: z.nullable(z.int()), until: z.string() })),
});

export type ChannelLimit = z.infer<typeof schema>;

/** Of those channels of a workspace that have a limit. @throws AppError */
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
