import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatMomentIn } from "@postlark/app/time/moments";
import { toastError } from "@postlark/app/session/toast-error";
import type { Post } from "@postlark/domain/post";
import { resolveWallTime, type WallTime } from "@postlark/domain/wall-time";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";

/** Schedules a draft on all its channels; can be undone for ten seconds. */
export function useDraftSchedule(): (post: Post, wallTime: WallTime) => Promise<void> {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();

  async function attempt(command: () => Promise<void>): Promise<boolean> {
    try {
      await command();
      return true;
    } catch (thrown) {
      toastError(commandError(thrown));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    }
  }

  const cancelDeliveries = (postId: string) =>
    attempt(async () => {
      const { fetchDeliveriesOfPost, cancelDelivery } = await loadWorkspace();
      const deliveries = await fetchDeliveriesOfPost(postId);
      const cancellable = deliveries.filter(
        ({ state }) => state === "scheduled" || state === "awaiting_approval",
      );
      await Promise.all(cancellable.map(({ id }) => cancelDelivery(id)));
    });

  return async ({ id, revision, channelIds }, wallTime) => {
    const instant = resolveWallTime(wallTime, timeZone).instant.toISOString();
    const dueTime = { wallTime, timeZone, instant };
    const isDone = await attempt(async () => {
      await (await loadWorkspace()).schedulePost(id, revision, channelIds, dueTime);
    });
    if (!isDone) return;
    toast({
      title: m.calendar_scheduled({ time: formatMomentIn(instant, timeZone) }),
      duration: undoMs,
      action: { label: m.posts_undo(), onPress: () => void cancelDeliveries(id) },
    });
  };
}
