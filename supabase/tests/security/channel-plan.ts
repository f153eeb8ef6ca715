import type { WorkspaceFunction } from "./workspace-function.ts";

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Functions about a workspace's channels, by signature. */
export const channelFunctions: Record<string, WorkspaceFunction> = {
  "channel_limits(workspace_id uuid)": {
    name: "channel_limits",
    lowest: "viewer",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId }),
  },
  "pause_channel(channel_id uuid, until timestamp with time zone)": {
    name: "pause_channel",
    lowest: "editor",
    args: ({ channelId }) => ({ channel_id: channelId }),
  },
  "remove_channel_group(group_id uuid)": {
    name: "remove_channel_group",
    lowest: "editor",
    args: ({ channelGroupId }) => ({ group_id: channelGroupId }),
  },
  "save_channel_group(workspace_id uuid, group_id uuid, name text, channel_ids uuid[])": {
    name: "save_channel_group",
    lowest: "editor",
    args: ({ workspaceId, channelId, channelGroupId }) => ({
      workspace_id: workspaceId,
      group_id: channelGroupId,
      name: "pwned",
      channel_ids: [channelId],
    }),
  },
  "remove_channel(channel_id uuid)": {
    name: "remove_channel",
    lowest: "admin",
    args: ({ channelId }) => ({ channel_id: channelId }),
  },
  "resume_channel(channel_id uuid)": {
    name: "resume_channel",
    lowest: "editor",
    args: ({ channelId }) => ({ channel_id: channelId }),
  },
  "set_daily_limit(channel_id uuid, was integer, per_day integer)": {
    name: "set_daily_limit",
    lowest: "editor",
    args: ({ channelId }) => ({ channel_id: channelId, per_day: 1 }),
  },
  "set_slots(channel_id uuid, was jsonb, slots jsonb)": {
    name: "set_slots",
    lowest: "editor",
    args: ({ channelId }) => ({
      channel_id: channelId,
      was: [{ weekday: 1, time: "09:00" }],
      slots: [{ weekday: 1, time: "00:00" }],
    }),
  },
  "skip_day(channel_id uuid, day date, is_skipped boolean)": {
    name: "skip_day",
    lowest: "editor",
    args: ({ channelId }) => ({ channel_id: channelId, day: tomorrow, is_skipped: true }),
  },
  "begin_connection(workspace_id uuid, network text, channel_id uuid)": {
    name: "begin_connection",
    lowest: "admin",
    args: ({ workspaceId, channelId }) => ({
      workspace_id: workspaceId,
      network: "webhook",
      channel_id: channelId,
    }),
  },
};
