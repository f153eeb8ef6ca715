import { type ItemCommand, ItemMenu } from "#components/item-menu/item-menu.tsx";
import type { MenuPlace } from "#components/item-menu/use-item-menu.ts";
import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { isChangeable } from "@postlark/domain/delivery-state";
import { Check } from "@postlark/ui/icons/check";
import { Clipboard } from "@postlark/ui/icons/clipboard";
import { Clock } from "@postlark/ui/icons/clock";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import type { PostRow } from "./post-rows.ts";
import { textOfRow } from "./row-text.ts";
import type { RowActs } from "./use-row-acts.tsx";

export type RowMenuProps = {
  place: MenuPlace;
  /** The row that was pressed, or with it all that are selected. */
  rows: readonly PostRow[];
  /** Absent for those who may not change them. */
  acts: RowActs | undefined;
  onClose: () => void;
};

/** The menu of a row, or of the selected rows: the commands of the bar above the list, and the post's page. */
export function RowMenu({ place, rows, acts, onClose }: RowMenuProps) {
  const { slug } = useWorkspace();
  const goTo = useGoTo();
  const [row, ...others] = rows;
  if (row === undefined) return null;
  const isOne = others.length === 0;
  const path = `/w/${slug}/posts/${row.postId}` as const;
  const states = rows.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
  const commands: ItemCommand[] = [];
  if (acts) {
    if (isOne && states.length > 0 && states.every(isChangeable)) {
      commands.push({ label: m.posts_edit(), icon: <Pen />, run: () => goTo(`${path}?edit`) });
    }
    if (states.includes("awaiting_approval")) {
      // It stays while it is unknown who approves: nothing moves under the pointer.
      const { onApprove } = acts;
      commands.push({
        label: m.posts_approve(),
        icon: <Check />,
        isOff: onApprove === undefined,
        run: () => onApprove?.(),
      });
    }
    if (acts.onMove) commands.push({ label: m.posts_move(), icon: <Clock />, run: acts.onMove });
    commands.push(
      { label: m.posts_duplicate(), icon: <Clipboard />, run: acts.onDuplicate },
      { label: m.posts_delete(), icon: <Trash />, run: acts.onDelete },
    );
  }
  return (
    <ItemMenu
      place={place}
      label={isOne ? textOfRow(row) : m.posts_selected({ count: rows.length })}
      path={isOne ? path : undefined}
      commands={commands}
      onClose={onClose}
    />
  );
}
