import { refetchChannels, usePausing } from "#components/pausing/use-pausing.ts";
import { loadWorkspace } from "#session/load-workspace.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ChannelActions } from "./channel-actions.ts";

/** Sends the commands to the engine; they resolve once the screen is up to date. */
export function useChannelActions(workspaceId: string): ChannelActions {
  const client = useQueryClient();
  const pausing = usePausing(workspaceId);
  return useMemo(() => {
    const refetch = async () => refetchChannels(client, workspaceId);
    return {
      ...pausing,
      setDailyLimit: async (id, previousLimit, perDay) => {
        const { setDailyLimit } = await loadWorkspace();
        try {
          await setDailyLimit(id, previousLimit, perDay);
        } finally {
          await refetch();
        }
      },
      remove: async (id) => {
        const { removeChannel } = await loadWorkspace();
        await removeChannel(id);
        await refetch();
      },
      check: async (id) => {
        const { checkChannel } = await loadWorkspace();
        await checkChannel(id);
        await refetch();
      },
      connect: async (input, channelId) => {
        const { connectChannel } = await loadWorkspace();
        const connection = await connectChannel(workspaceId, input, channelId);
        if ("id" in connection) await refetch();
        return connection;
      },
      readAccounts: async (connectionId) => {
        const { fetchAccounts } = await loadWorkspace();
        return fetchAccounts(connectionId);
      },
      chooseAccounts: async (connectionId, accountIds) => {
        const { chooseAccounts } = await loadWorkspace();
        const ids = await chooseAccounts(connectionId, accountIds);
        await refetch();
        return ids;
      },
      readBacklog: async (...args) =>
        (await import("@postlark/sdk/channel-backlog")).fetchChannelBacklog(...args),
    };
  }, [client, pausing, workspaceId]);
}
