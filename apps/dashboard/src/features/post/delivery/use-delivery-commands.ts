import {
  needsApprovalAfterMove,
  approvalAfterMoveMessage,
} from "#components/when/approval-after-move.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { Delivery } from "@postlark/domain/delivery";
import type { Post } from "@postlark/domain/post";
import { toast } from "@postlark/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeliveryCommands } from "./delivery-commands.ts";

const loadEdits = () => import("@postlark/sdk/edits");

/** The engine's commands for a post's deliveries, which refetch the workspace's queries. */
export function useDeliveryCommands(post: Post): DeliveryCommands {
  const client = useQueryClient();
  const { role } = useWorkspace();
  const { data: rules = [] } = useQuery(approvalQueries.rules(post.workspaceId));
  const refetch = () =>
    client.invalidateQueries({ queryKey: workspaceQueries.all(post.workspaceId) });

  /** Schedules cancelled deliveries again; those of one time in one request. A failure is shown as a toast. */
  async function scheduleAgain(deliveries: readonly Delivery[]): Promise<void> {
    const { schedulePost } = await loadWorkspace();
    const deliveriesByTime = new Map<string, Delivery[]>();
    for (const delivery of deliveries) {
      const key = `${delivery.wallTime} ${delivery.timeZone}`;
      deliveriesByTime.set(key, [...(deliveriesByTime.get(key) ?? []), delivery]);
    }
    const outcomes = await Promise.allSettled(
      [...deliveriesByTime.values()].map(async (group) => {
        const { wallTime = null, timeZone = null } = group[0] ?? {};
        const at =
          wallTime === null || timeZone === null
            ? null
            : { wallTime: wallTime.slice(0, 16), timeZone };
        const channelIds = group.map(({ channelId }) => channelId);
        await schedulePost(post.id, post.revision, channelIds, at);
      }),
    );
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) toastError(commandError(failed.reason));
    await refetch();
  }

  function offerUndo(cancelled: readonly Delivery[], description?: string): void {
    toast({
      title: m.deliveries_cancelled_toast(),
      description,
      duration: undoMs,
      action: { label: m.posts_undo(), onPress: () => void scheduleAgain(cancelled) },
    });
  }

  return {
    needsApprovalAfterMove: (delivery) => needsApprovalAfterMove(delivery, role, rules),
    reschedule: async ({ id, state }, at) => {
      await (await loadWorkspace()).rescheduleDelivery(id, at);
      await refetch();
      const { queryKey } = workspaceQueries.deliveriesOfPost(post.workspaceId, post.id);
      const movedDelivery = client.getQueryData(queryKey)?.find((delivery) => delivery.id === id);
      const title = movedDelivery && approvalAfterMoveMessage([state], [movedDelivery.state]);
      if (title !== undefined) toast({ title });
    },
    cancel: async (delivery) => {
      await (await loadWorkspace()).cancelDelivery(delivery.id);
      await refetch();
      offerUndo([delivery]);
    },
    rescheduleAll: async (deliveries, at) => {
      if (at === null) return;
      const moved = await (
        await loadWorkspace()
      ).moveDeliveries(
        post.workspaceId,
        deliveries.map(({ id, dueAt }) => ({ deliveryId: id, was: dueAt ?? "", at })),
      );
      await refetch();
      const title = approvalAfterMoveMessage(
        deliveries.map(({ state }) => state),
        moved.map(({ state }) => state),
      );
      if (title !== undefined) toast({ title });
    },
    cancelAll: async (deliveries) => {
      const { cancelDelivery } = await loadWorkspace();
      const outcomes = await Promise.allSettled(deliveries.map(({ id }) => cancelDelivery(id)));
      await refetch();
      const cancelled = deliveries.filter((_, index) => outcomes[index]?.status === "fulfilled");
      const failed = outcomes.find((outcome) => outcome.status === "rejected");
      if (cancelled.length > 0) offerUndo(cancelled);
      if (failed) {
        const count = deliveries.length - cancelled.length;
        toastError(m.deliveries_cancel_failed({ count, reason: commandError(failed.reason) }));
      }
    },
    remove: async (deliveries) => {
      const { removeDelivery } = await loadWorkspace();
      try {
        await Promise.all(deliveries.map(({ id }) => removeDelivery(id)));
      } finally {
        await refetch();
      }
    },
    edit: async (delivery, input) => {
      try {
        await (await loadEdits()).editDelivery(delivery, input);
      } finally {
        await refetch();
      }
    },
    callOff: async ({ id }) => {
      try {
        await (await loadEdits()).callOffChange(id);
      } finally {
        await refetch();
      }
    },
    retry: async ({ id }) => {
      await (await loadWorkspace()).retryDelivery(id);
      await refetch();
    },
    decideComment: async ({ id }, answer) => {
      const { decideFirstComment } = await import("@postlark/sdk/first-comments");
      await decideFirstComment(id, answer);
      await refetch();
    },
    confirm: async ({ id, workspaceId }, answer) => {
      await (await loadWorkspace()).confirmOverdue(workspaceId, [id], answer);
      await refetch();
      if (answer === "cancel") toast({ title: m.deliveries_cancelled_toast() });
    },
    resolve: async ({ id }, answer) => {
      await (await loadWorkspace()).resolveDelivery(id, answer);
      await refetch();
    },
  };
}
