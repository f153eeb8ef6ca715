import { useItemMenu } from "#components/item-menu/use-item-menu.ts";
import { m } from "#paraglide/messages.js";
import type { PostFilter } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import type { Label } from "@postlark/domain/label";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { CheckboxField } from "@postlark/ui/checkbox";
import { BulkBar } from "./bulk-bar.tsx";
import { RowMenu } from "./lazy.tsx";
import { listLabels } from "./list-labels.ts";
import type { PostRow } from "./post-rows.ts";
import { PostTable } from "./post-table.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useRowActs } from "./use-row-acts.tsx";
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
  const { role } = useWorkspace();
  const userId = storedUserId();
  const maySelect = ({ authorId }: PostRow) =>
    isAtLeast(role, "editor") || (isAtLeast(role, "contributor") && authorId === userId);
  const selectable = rows.filter(maySelect);
  const selection = useRowSelection(selectable);
  const { selected } = selection;
  const menu = useItemMenu("data-row");
  const pressed = rows.filter(({ id }) => id === menu.place?.id);
  // Like the files of a desktop: a selected one stands for all.
  const ofMenu = pressed.some(({ id }) => selection.has(id)) ? selected : pressed;
  const { actsOn, actions, dialog } = useRowActs({
    list,
    rows: selectable,
    asked: [...selected, ...ofMenu],
    // What an action removes from the list takes its selection along.
    onDone: (done) => done.every(({ id }) => selection.has(id)) && selection.clear(),
  });
  const isFree = actions.pending === undefined;
  useRowKeys(selected.length > 0 && isFree ? actsOn(selected) : undefined);

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
              {...actsOn(selected)}
              rows={selected}
              labels={labels}
              pending={actions.pending}
              onLabel={(labelId, isOn) => void actions.label(selected, labelId, isOn)}
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
        onContextMenu={menu.onContextMenu}
      />
      {menu.place && (
        <RowMenu
          key={`${menu.place.x} ${menu.place.y} ${menu.place.id}`}
          place={menu.place}
          rows={ofMenu}
          acts={isFree && ofMenu.every(maySelect) ? actsOn(ofMenu) : undefined}
          onClose={menu.close}
        />
      )}
      {dialog}
    </>
  );
}
