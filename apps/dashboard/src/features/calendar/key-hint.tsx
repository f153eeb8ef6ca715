import { m } from "#paraglide/messages.js";
import { Keys } from "@postlark/ui/keys";

/** The calendar's keyboard shortcuts, below it. */
export function KeyHint() {
  const hints = [
    [["⇧", "← ↑ ↓ →"], m.calendar_keys_shift()],
    [["M"], m.calendar_move()],
    [[m.calendar_keys_space()], m.calendar_keys_select()],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-muted max-sm:hidden print:hidden">
      {hints.map(([keys, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          <Keys keys={keys} /> {label}
        </span>
      ))}
    </p>
  );
}
