import { needsApprovalAfterMove } from "#components/when/approval-after-move.ts";
import { m } from "#paraglide/messages.js";
import { approvalQueries } from "#workspace/approval-queries.ts";
import type { PostFilter } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import type { Label } from "@postlark/domain/label";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { CheckboxField } from "@postlark/ui/checkbox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BulkBar } from "./bulk-bar.tsx";
import { listLabels } from "./list-labels.ts";
import { MoveRowsDialog } from "./move-rows-dialog.tsx";
import type { PostRow } from "./post-rows.ts";
import { PostTable } from "./post-table.tsx";
import { movableOf } from "./row-moves.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowActions } from "./use-row-actions.ts";
import { useRowSelection } from "./use-row-selection.ts";

/** A list of posts with its selection and the actions on it. */
export function PostsPanel({
  list,
  usual,
  rows,
  channels,
  labels,
}: {
  list: PostFilter;
  usual: DeliveryState | undefined;
  rows: readonly PostRow[];
  channels: readonly Channel[];
  labels: readonly Label[];
}) {
  const { id, role, timeZone } = useWorkspace();
  const userId = storedUserId();
  const maySelect = ({ authorId }: PostRow) =>
    isAtLeast(role, "editor") || (isAtLeast(role, "contributor") && authorId === userId);
  const selectable = rows.filter(maySelect);
  const selection = useRowSelection(selectable);
  const { selected } = selection;
  const actions = useRowActions();
  const [isMoving, setIsMoving] = useState(false);
  const isPlanned = list !== "drafts" && list !== "published";
  const { data: toApprove = [] } = useQuery({
    ...approvalQueries.toApprove(id),
    enabled: isPlanned && selected.length > 0,
  });
  const { data: rules = [] } = useQuery({
    ...approvalQueries.rules(id),
    enabled: isPlanned && selected.length > 0,
  });
  const approvable = selected.filter(({ deliveries }) =>
    deliveries.some((one) => toApprove.some((delivery) => delivery.id === one.id)),
  );
  const movable = movableOf(selected);
  const [first] = movable;
  // What an action removes from the list takes its selection along.
  const finish = (action: Promise<void>) => void action.then(selection.clear);
  const onApprove = approvable.length > 0 ? () => finish(actions.approve(approvable)) : undefined;
  const onMove = movable.length > 0 ? () => setIsMoving(true) : undefined;
  const onDelete = () => finish(actions.remove(selected));
  const isFree = selected.length > 0 && actions.pending === undefined;
  useRowKeys(isFree ? { onApprove, onMove, onDelete } : undefined);

  return (
    <>
      {selectable.length > 0 && (
        <div className="flex min-h-11 items-start gap-3 border-b border-line px-card py-1.5 has-[output]:bg-selected">
          <CheckboxField
            label={
              <span className={selected.length > 0 ? "sr-only" : ""}>{m.posts_select_all()}</span>
            }
            checked={selected.length === selectable.length}
            ref={(box) => {
              if (box) {
                box.indeterminate = selected.length > 0 && selected.length < selectable.length;
              }
            }}
            onChange={selection.toggleAll}
            className="min-h-8 min-w-6 shrink-0 ps-[3px]"
          />
          {selected.length > 0 && (
            <BulkBar
              rows={selected}
              labels={labels}
              pending={actions.pending}
              onApprove={onApprove}
              onMove={onMove}
              onLabel={(labelId, isOn) => void actions.label(selected, labelId, isOn)}
              onDuplicate={() => finish(actions.duplicate(selected))}
              onDelete={onDelete}
              onClear={selection.clear}
            />
          )}
        </div>
      )}
      <PostTable
        label={listLabels[list]()}
        usual={usual}
        rows={rows}
        channels={channels}
        labels={labels}
        selection={selection}
        maySelect={maySelect}
        hasCounts={list === "published"}
      />
      {isMoving && first !== undefined && (
        <MoveRowsDialog
          count={selected.filter((row) => movableOf([row]).length > 0).length}
          dueAt={first.dueAt}
          asksAgain={movable.some((delivery) => needsApprovalAfterMove(delivery, role, rules))}
          timeZone={timeZone}
          onMove={(wallTime) => {
            setIsMoving(false);
            finish(actions.move(selected, wallTime));
          }}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
}
