import { approvalAfterMoveMessage } from "#components/when/approval-after-move.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { changeOptimistically } from "#workspace/change-optimistically.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatMomentIn } from "@postlark/app/time/moments";
import { toastError } from "@postlark/app/session/toast-error";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { wallTimeAt } from "@postlark/domain/wall-time";
import { dismissToast, toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { afterMoves, type CalendarMove, countMoved, instantOf } from "./calendar-moves.ts";

/** Moves deliveries optimistically, rolled back if the server refuses. The last move can be undone for ten seconds. */
export function useCalendarMoves(): (moves: readonly CalendarMove[]) => Promise<void> {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const toastId = useRef<number>(undefined);
  const queryKey = workspaceQueries.calendars(workspaceId);

  const updateCache = (dueAtOf: ReadonlyMap<string, string>) =>
    client.setQueriesData<readonly CalendarDelivery[]>({ queryKey }, (cached) =>
      cached === undefined ? cached : afterMoves(cached, dueAtOf),
    );

  /** Sends moves. @returns the moves that undo them and a message about required approvals; undefined if refused */
  async function send(
    moves: readonly CalendarMove[],
  ): Promise<
    { undoMoves: readonly CalendarMove[]; approvalMessage: string | undefined } | undefined
  > {
    const times = new Map(
      moves.map((move) => [move.delivery.id, instantOf(move, timeZone).toISOString()] as const),
    );
    try {
      const movedDeliveries = await changeOptimistically(client, {
        queryKey,
        stale: workspaceQueries.all(workspaceId),
        show: () => updateCache(times),
        send: async () =>
          (await loadWorkspace()).moveDeliveries(
            workspaceId,
            moves.map(({ delivery, wallTime }) => ({
              deliveryId: delivery.id,
              was: delivery.dueAt,
              at: { wallTime, timeZone, instant: times.get(delivery.id) },
            })),
          ),
      });
      const undoMoves = moves.map(({ delivery }, index) => ({
        delivery: { ...delivery, dueAt: movedDeliveries[index]?.dueAt ?? delivery.dueAt },
        wallTime: wallTimeAt(new Date(delivery.dueAt), timeZone),
      }));
      updateCache(new Map(undoMoves.map(({ delivery }) => [delivery.id, delivery.dueAt])));
      const approvalMessage = approvalAfterMoveMessage(
        moves.map(({ delivery }) => delivery.state),
        movedDeliveries.map(({ state }) => state),
      );
      return { undoMoves, approvalMessage };
    } catch (thrown) {
      toastError(commandError(thrown));
      return undefined;
    }
  }

  async function undo(moves: readonly CalendarMove[]) {
    const result = await send(moves);
    if (result?.approvalMessage !== undefined) {
      toast({ title: m.deliveries_move_back_waits(), description: result.approvalMessage });
    }
  }

  return async (moves) => {
    const [first] = moves;
    if (first === undefined) return;
    const sent = await send(moves);
    if (sent === undefined) return;
    if (toastId.current !== undefined) dismissToast(toastId.current);
    const count = countMoved(moves);
    const time = formatMomentIn(instantOf(first, timeZone).toISOString(), timeZone);
    toastId.current = toast({
      title: count === 1 ? m.calendar_moved({ time }) : m.calendar_moved_several({ count }),
      description: sent.approvalMessage,
      duration: undoMs,
      action: { label: m.posts_undo(), onPress: () => void undo(sent.undoMoves) },
    });
  };
}
