import { approvalAfterMoveMessage } from "#components/when/approval-after-move.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { changeOptimistically } from "#workspace/change-optimistically.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { exchangeTimes } from "@postlark/domain/queue-order";
import { wallTimeAt } from "@postlark/domain/wall-time";
import { dismissToast, toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

/** A delivery's former and new due time, ISO 8601. */
type QueueMove = {
  readonly id: string;
  readonly previousDueAt: string;
  readonly newDueAt: string;
  readonly state: DeliveryState;
};

export type QueueOrder = {
  /** Gives waiting deliveries their times in a new order. */
  readonly reorder: (order: readonly CalendarDelivery[]) => Promise<void>;
  /** Moves one to a free slot. @param at ISO 8601 with an offset */
  readonly moveTo: (delivery: CalendarDelivery, at: string) => Promise<void>;
};

/**
 * Moves and reorders waiting deliveries optimistically, rolled back if the server refuses. Separate from the calendar's moves,
 * so that the queue does not load them.
 */
export function useOrder(): QueueOrder {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const toastId = useRef<number>(undefined);
  const queryKey = workspaceQueries.calendars(workspaceId);

  /** @returns the moves that undo these and a message about required approvals; undefined if refused, shown as a toast */
  async function send(
    queueMoves: readonly QueueMove[],
  ): Promise<{ undoMoves: readonly QueueMove[]; approvalMessage: string | undefined } | undefined> {
    const times = new Map(queueMoves.map(({ id, newDueAt }) => [id, newDueAt] as const));
    try {
      const movedDeliveries = await changeOptimistically(client, {
        queryKey,
        stale: workspaceQueries.all(workspaceId),
        show: () => {
          client.setQueriesData<readonly CalendarDelivery[]>({ queryKey }, (cached) =>
            cached?.map((one) => ({ ...one, dueAt: times.get(one.id) ?? one.dueAt })),
          );
        },
        send: async () =>
          (await loadWorkspace()).moveDeliveries(
            workspaceId,
            queueMoves.map(({ id, previousDueAt, newDueAt }) => ({
              deliveryId: id,
              was: previousDueAt,
              at: { wallTime: wallTimeAt(new Date(newDueAt), timeZone), timeZone },
            })),
          ),
      });
      const undoMoves = queueMoves.map(({ id, previousDueAt, newDueAt, state }, index) => ({
        id,
        previousDueAt: movedDeliveries[index]?.dueAt ?? newDueAt,
        newDueAt: previousDueAt,
        state,
      }));
      const approvalMessage = approvalAfterMoveMessage(
        queueMoves.map(({ state }) => state),
        movedDeliveries.map(({ state }) => state),
      );
      return { undoMoves, approvalMessage };
    } catch (thrown) {
      toastError(commandError(thrown));
      return undefined;
    }
  }

  /** Sends the moves, and shows a toast with "Undo". */
  async function move(moves: ReturnType<typeof exchangeTimes<CalendarDelivery>>): Promise<void> {
    const queueMoves = moves.map(({ item, at }) => ({
      id: item.id,
      previousDueAt: item.dueAt,
      newDueAt: at,
      state: item.state,
    }));
    if (queueMoves.length === 0) return;
    const result = await send(queueMoves);
    if (result === undefined) return;
    if (toastId.current !== undefined) dismissToast(toastId.current);
    toastId.current = toast({
      title: m.calendar_moved_several({ count: queueMoves.length }),
      description: result.approvalMessage,
      duration: undoMs,
      action: { label: m.posts_undo(), onPress: () => void send(result.undoMoves) },
    });
  }

  return {
    reorder: (order) => move(exchangeTimes(order)),
    moveTo: (item, at) => move([{ item, at }]),
  };
}
