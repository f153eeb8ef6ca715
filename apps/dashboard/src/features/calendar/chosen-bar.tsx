import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

/** The number of selected items and their actions; nothing without a selection. */
export function ChosenBar({
  count,
  onMove,
  onClear,
}: {
  count: number;
  onMove: () => void;
  onClear: () => void;
}) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-selected px-3 py-2 text-sm print:hidden">
      <output>{m.calendar_selected({ count })}</output>
      <Button size="sm" onClick={onMove}>
        {m.calendar_move()}
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {m.calendar_clear()}
      </Button>
    </div>
  );
}
