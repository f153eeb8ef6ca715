import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

export const barClasses =
  "sticky top-2 z-20 rounded-lg border border-line-firm bg-surface p-3 text-sm";

/** The number of selected pictures, and their actions. */
export function SelectionBar({
  count,
  total,
  isPending,
  onAll,
  onMove,
  onTag,
  onDelete,
  onClear,
}: {
  count: number;
  total: number;
  isPending: boolean;
  onAll: () => void;
  onMove: () => void;
  onTag: () => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  return (
    <div className={`${barClasses} flex flex-wrap items-center gap-3`}>
      <output className="me-auto font-medium">{m.media_folder_selected({ count })}</output>
      {count < total && (
        <Button variant="link" size="sm" aria-keyshortcuts="Control+A Meta+A" onClick={onAll}>
          {m.media_selection_all({ count: total })}
        </Button>
      )}
      <Button size="sm" aria-keyshortcuts="M" onClick={onMove}>
        {m.media_folder_move()}
      </Button>
      <Button variant="secondary" size="sm" onClick={onTag}>
        {m.media_selection_tag()}
      </Button>
      <Button variant="secondary" size="sm" isPending={isPending} onClick={onDelete}>
        {m.media_selection_delete()}
      </Button>
      <Button variant="secondary" size="sm" aria-keyshortcuts="Escape" onClick={onClear}>
        {m.media_folder_clear()}
      </Button>
    </div>
  );
}
