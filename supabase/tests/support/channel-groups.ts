import type { Workspace } from "./workspaces.ts";

/** Saves a group of one channel as the workspace's owner. @returns its id */
export async function makeChannelGroup(
  { id, owner }: Workspace,
  channelId: string,
): Promise<string> {
  const groupId = crypto.randomUUID();
  await owner.client
    .rpc("save_channel_group", {
      workspace_id: id,
      group_id: groupId,
      name: "Mine",
      channel_ids: [channelId],
    })
    .throwOnError();
  return groupId;
}
