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

/** The engine's commands for a post's deliveries, which refetch what they change. */
export function useDeliveryCommands(post: Post): DeliveryCommands {
  const client = useQueryClient();
  const { role } = useWorkspace();
  const { data: rules = [] } = useQuery(approvalQueries.rules(post.workspaceId));
  const refresh = () =>
    client.invalidateQueries({ queryKey: workspaceQueries.all(post.workspaceId) });

  async function scheduleAgain({ channelId, wallTime, timeZone }: Delivery): Promise<void> {
    const schedule =
      wallTime === null || timeZone === null ? null : { wallTime: wallTime.slice(0, 16), timeZone };
    try {
      await (await loadWorkspace()).schedulePost(post.id, post.revision, [channelId], schedule);
    } catch (thrown) {
      toastError(commandError(thrown));
    }
    await refresh();
  }

  return {
    needsApprovalAfterMove: (delivery) => needsApprovalAfterMove(delivery, role, rules),
    reschedule: async ({ id, state }, at) => {
      await (await loadWorkspace()).rescheduleDelivery(id, at);
      await refresh();
      const { queryKey } = workspaceQueries.deliveriesOfPost(post.workspaceId, post.id);
      const movedDelivery = client.getQueryData(queryKey)?.find((delivery) => delivery.id === id);
      const title = movedDelivery && approvalAfterMoveMessage([state], [movedDelivery.state]);
      if (title !== undefined) toast({ title });
    },
    cancel: async (delivery) => {
      await (await loadWorkspace()).cancelDelivery(delivery.id);
      await refresh();
      toast({
        title: m.deliveries_cancelled_toast(),
        duration: undoMs,
        action: { label: m.posts_undo(), onPress: () => void scheduleAgain(delivery) },
      });
    },
    remove: async (deliveries) => {
      const { removeDelivery } = await loadWorkspace();
      try {
        await Promise.all(deliveries.map(({ id }) => removeDelivery(id)));
      } finally {
        await refresh();
      }
    },
    edit: async (delivery, input) => {
      try {
        await (await loadEdits()).editDelivery(delivery, input);
      } finally {
        await refresh();
      }
    },
    callOff: async ({ id }) => {
      try {
        await (await loadEdits()).callOffChange(id);
      } finally {
        await refresh();
      }
    },
    retry: async ({ id }) => {
      await (await loadWorkspace()).retryDelivery(id);
      await refresh();
    },
    decideComment: async ({ id }, answer) => {
      const { decideFirstComment } = await import("@postlark/sdk/first-comments");
      await decideFirstComment(id, answer);
      await refresh();
    },
    confirm: async ({ id, workspaceId }, answer) => {
      await (await loadWorkspace()).confirmOverdue(workspaceId, [id], answer);
      await refresh();
      if (answer === "cancel") toast({ title: m.deliveries_cancelled_toast() });
    },
    resolve: async ({ id }, answer) => {
      await (await loadWorkspace()).resolveDelivery(id, answer);
      await refresh();
    },
  };
}
