import { type ChannelGroup, channelGroupSchema } from "@postlark/domain/channel-group";

import { dataClient } from "../client/postgrest-client.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** A workspace's groups of channels, by name. @throws AppError */
export async function fetchChannelGroups(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly ChannelGroup[]> {
  const query = dataClient()
    .from("channel_groups")
    .select("id,name,channel_ids")
    .eq("workspace_id", workspaceId)
    .is("removed_at", null)
    .order("name")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ channel_ids: channelIds, ...row }) =>
    parseRow(channelGroupSchema, { ...row, channelIds }),
  );
}

/** Creates a group, or changes or restores the one of this id. @throws AppError, `group_name_taken` */
export function saveChannelGroup(workspaceId: string, group: ChannelGroup): Promise<void> {
  const { id, name, channelIds } = group;
  return engineRequest("PUT /channel-groups/{id}", {
    params: { id },
    body: { workspaceId, name, channelIds: [...channelIds] },
  });
}

/** Removes a group; its channels remain. @throws AppError */
export function removeChannelGroup(id: string): Promise<void> {
  return engineRequest("DELETE /channel-groups/{id}", { params: { id } });
}
