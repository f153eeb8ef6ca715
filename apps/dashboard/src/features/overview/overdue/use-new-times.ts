import { approvalAfterMoveMessage } from "#components/when/approval-after-move.ts";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewTime } from "./new-times.ts";

/** Moves deliveries that wait since a restore to new times, all or none. @param onMoved called after success */
export function useNewTimes(onMoved: () => void) {
  const { id, timeZone } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (times: readonly NewTime[]) =>
      (await loadWorkspace()).moveDeliveries(
        id,
        times.map(({ delivery, wallTime, instant }) => ({
          deliveryId: delivery.id,
          was: delivery.dueAt,
          at: { wallTime, timeZone, instant: instant.toISOString() },
        })),
      ),
    onSuccess: (moved, times) => {
      toast({
        title: m.calendar_moved_several({ count: times.length }),
        description: approvalAfterMoveMessage(
          times.map(({ delivery }) => delivery.state),
          moved.map(({ state }) => state),
        ),
      });
      onMoved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: workspaceQueries.all(id) }),
  });
}
