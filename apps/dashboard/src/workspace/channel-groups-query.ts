import { loadPart } from "#session/load-part.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

export const loadChannelGroups = () => loadPart(import("@postlark/sdk/channel-groups"));

export const channelGroupsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "channel_groups"] as const,
    queryFn: async ({ signal }) =>
      (await loadChannelGroups()).fetchChannelGroups(workspaceId, signal),
  });
