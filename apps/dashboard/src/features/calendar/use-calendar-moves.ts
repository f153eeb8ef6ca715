import { approvalAfterMoveMessage } from "#components/when/approval-after-move.ts";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
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
import { afterMoves, type CalendarMove, instantOf } from "./calendar-moves.ts";

/** Moves deliveries optimistically, rolled back if the server refuses. The last move can be undone for ten seconds. */
export function useCalendarMoves(): (moves: readonly CalendarMove[]) => Promise<void> {
  const { id: workspaceId, timeZone } = useWorkspace();
  const client = useQueryClient();
  const told = useRef<number>(undefined);
  const queryKey = workspaceQueries.calendars(workspaceId);

  const show = (dueAtOf: ReadonlyMap<string, string>) =>
    client.setQueriesData<readonly CalendarDelivery[]>({ queryKey }, (shown) =>
      shown === undefined ? shown : afterMoves(shown, dueAtOf),
    );

  /** @returns the undo function and a message about required approvals; undefined if it was refused */
  async function send(
    moves: readonly CalendarMove[],
  ): Promise<{ back: readonly CalendarMove[]; waits: string | undefined } | undefined> {
    await client.cancelQueries({ queryKey });
    show(
      new Map(
        moves.map((move) => [move.delivery.id, instantOf(move, timeZone).toISOString()] as const),
      ),
    );
    try {
      const { moveDeliveries } = await loadWorkspace();
      const moved = await moveDeliveries(
        workspaceId,
        moves.map((move) => ({
          deliveryId: move.delivery.id,
          was: move.delivery.dueAt,
          at: {
            wallTime: move.wallTime,
            timeZone,
            instant: instantOf(move, timeZone).toISOString(),
          },
        })),
      );
      const back = moves.map(({ delivery }, index) => ({
        delivery: { ...delivery, dueAt: moved[index]?.dueAt ?? delivery.dueAt },
        wallTime: wallTimeAt(new Date(delivery.dueAt), timeZone),
      }));
      show(new Map(back.map(({ delivery }) => [delivery.id, delivery.dueAt])));
      const waits = approvalAfterMoveMessage(
        moves.map(({ delivery }) => delivery.state),
        moved.map(({ state }) => state),
      );
      return { back, waits };
    } catch (thrown) {
      toastError(commandError(thrown));
      return undefined;
    } finally {
      void client.invalidateQueries({ queryKey: workspaceQueries.all(workspaceId) });
    }
  }

  async function takeBack(moves: readonly CalendarMove[]) {
    const taken = await send(moves);
    if (taken?.waits !== undefined) {
      toast({ title: m.deliveries_move_back_waits(), description: taken.waits });
    }
  }

  return async (moves) => {
    const [first] = moves;
    if (first === undefined) return;
    const sent = await send(moves);
    if (sent === undefined) return;
    if (told.current !== undefined) dismissToast(told.current);
    const time = formatMomentIn(instantOf(first, timeZone).toISOString(), timeZone);
    told.current = toast({
      title:
        moves.length === 1
          ? m.calendar_moved({ time })
          : m.calendar_moved_several({ count: moves.length }),
      description: sent.waits,
      duration: undoMs,
      action: { label: m.posts_undo(), onPress: () => void takeBack(sent.back) },
    });
  };
}
