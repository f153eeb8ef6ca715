import { loadWorkspace } from "#session/load-workspace.ts";
import { tryOptimistically } from "#workspace/change-optimistically.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { useQueryClient } from "@tanstack/react-query";

/** Skips a day of a channel's queue or restores it, optimistically; rolled back if the server refuses. */
export function useSkippedDays(): (
  channelId: string,
  day: CalendarDay,
  isSkipped: boolean,
) => Promise<void> {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { queryKey } = workspaceQueries.channels(workspaceId);

  return async (channelId, day, isSkipped) => {
    const show = () => {
      client.setQueryData(queryKey, (channels) =>
        channels?.map((channel) => {
          if (channel.id !== channelId) return channel;
          const otherDays = channel.skippedDays.filter((one) => one !== day);
          return {
            ...channel,
            skippedDays: isSkipped ? [...otherDays, day].toSorted() : otherDays,
          };
        }),
      );
    };
    await tryOptimistically(client, {
      queryKey,
      show,
      send: async () => (await loadWorkspace()).skipDay(channelId, day, isSkipped),
    });
  };
}
