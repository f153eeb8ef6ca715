import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

/** How many pictures are selected, and what can be done with them. */
export function SelectionBar({
  count,
  onMove,
  onClear,
}: {
  count: number;
  onMove: () => void;
  onClear: () => void;
}) {
  return (
    <div className="sticky top-2 z-10 flex flex-wrap items-center gap-3 rounded-lg border border-line-firm bg-surface p-3 text-sm">
      <output className="me-auto font-medium">{m.live_folder_selected({ count })}</output>
      <Button size="sm" aria-keyshortcuts="M" onClick={onMove}>
        {m.live_folder_move()}
      </Button>
      <Button variant="secondary" size="sm" onClick={onClear}>
        {m.live_folder_clear()}
      </Button>
    </div>
  );
}
