import { channelSchema } from "@postlark/domain/channel";
import type { Channel } from "@postlark/domain/channel";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

const columns =
  "id,workspace_id,network,account_id,handle,display_name,avatar_url,state,reason,paused_until,settings,slots,skipped_days,per_day,connected_at,removed_at";

/** A workspace's channels by connection time, including removed ones. */
export async function fetchChannels(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly Channel[]> {
  const query = dataClient()
    .from("channels")
    .select(columns)
    .eq("workspace_id", workspaceId)
    .order("connected_at")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(channelSchema, {
      id: row.id,
      workspaceId: row.workspace_id,
      network: row.network,
      accountId: row.account_id,
      handle: row.handle,
      displayName: row.display_name,
      avatarUrl: row.avatar_url,
      state: row.state,
      reason: row.reason,
      pausedUntil: row.paused_until,
      settings: row.settings,
      slots: row.slots,
      skippedDays: row.skipped_days,
      perDay: row.per_day,
      connectedAt: row.connected_at,
      removedAt: row.removed_at,
    }),
  );
}
