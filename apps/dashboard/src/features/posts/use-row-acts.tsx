import { needsApprovalAfterMove } from "#components/when/approval-after-move.ts";
import { approvalQueries } from "#workspace/approval-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { PostFilter } from "#workspace/workspace-queries.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MoveRowsDialog } from "./move-rows-dialog.tsx";
import type { PostRow } from "./post-rows.ts";
import { movableDeliveries } from "./row-moves.ts";
import { useRowActions } from "./use-row-actions.ts";

type Act = () => void;

/** What the bar above the list, keys and a row's menu do with rows; approving and moving only where it is possible. */
export type RowActs = {
  readonly onApprove: Act | undefined;
  readonly onMove: Act | undefined;
  readonly onDuplicate: Act;
  readonly onDelete: Act;
};

/**
 * The commands on rows, and the dialog that asks for another time.
 * @param rows of the list
 * @param asked those whose commands are shown now
 * @param onDone called when a command on rows has ended, which may have left the list
 */
export function useRowActs({
  list,
  rows,
  asked,
  onDone,
}: {
  list: PostFilter;
  rows: readonly PostRow[];
  asked: readonly PostRow[];
  onDone: (rows: readonly PostRow[]) => void;
}): {
  actsOn: (rows: readonly PostRow[]) => RowActs;
  actions: ReturnType<typeof useRowActions>;
  dialog: ReactNode;
} {
  const { id, role, timeZone } = useWorkspace();
  const actions = useRowActions();
  const [movingIds, setMovingIds] = useState<readonly string[]>([]);
  const moving = rows.filter((row) => movingIds.includes(row.id));
  const enabled =
    list !== "drafts" && list !== "published" && (asked.length > 0 || moving.length > 0);
  const { data: toApprove = [] } = useQuery({ ...approvalQueries.toApprove(id), enabled });
  const { data: rules = [] } = useQuery({ ...approvalQueries.rules(id), enabled });
  const movable = movableDeliveries(moving);
  const [first] = movable;

  function actsOn(chosen: readonly PostRow[]): RowActs {
    const finish = (action: Promise<void>) => void action.then(() => onDone(chosen));
    const approvable = chosen.filter(({ deliveries }) =>
      deliveries.some((one) => toApprove.some((delivery) => delivery.id === one.id)),
    );
    return {
      onApprove: approvable.length > 0 ? () => finish(actions.approve(approvable)) : undefined,
      onMove:
        movableDeliveries(chosen).length > 0
          ? () => setMovingIds(chosen.map((row) => row.id))
          : undefined,
      onDuplicate: () => finish(actions.duplicate(chosen)),
      onDelete: () => finish(actions.remove(chosen)),
    };
  }

  const dialog = first !== undefined && (
    <MoveRowsDialog
      count={moving.filter((row) => movableDeliveries([row]).length > 0).length}
      dueAt={first.dueAt}
      asksAgain={movable.some((delivery) => needsApprovalAfterMove(delivery, role, rules))}
      timeZone={timeZone}
      onMove={(wallTime) => {
        setMovingIds([]);
        void actions.move(moving, wallTime).then(() => onDone(moving));
      }}
      onClose={() => setMovingIds([])}
    />
  );
  return { actsOn, actions, dialog };
}
