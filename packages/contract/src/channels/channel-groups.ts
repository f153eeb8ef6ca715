import { maxGroupNameLength } from "@postlark/domain/channel-group";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

/** Channels that a workspace chooses together for a post. */
export const channelGroupOperations = operations({
  saveChannelGroup: {
    method: "put",
    path: "/channel-groups/{id}",
    tag: "Channels",
    summary:
      "Create a group of channels with an id that the caller chose, or change or restore one (editors)",
    role: "editor",
    sql: "save_channel_group",
    params: idParams,
    body: z.object({
      workspaceId: z.uuid(),
      name: z.string().max(maxGroupNameLength * 4),
      channelIds: z.array(z.uuid()).min(1).max(100),
    }),
    responses: done,
  },

  removeChannelGroup: {
    method: "delete",
    path: "/channel-groups/{id}",
    tag: "Channels",
    summary: "Remove a group of channels, not the channels (editors)",
    role: "editor",
    sql: "remove_channel_group",
    params: idParams,
    responses: done,
  },
});
