import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import type { EvergreenEntry } from "@postlark/domain/evergreen";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { ArrowDown } from "@postlark/ui/icons/arrow-down";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import type { DragEvent } from "react";

/** The actions of an entry; absent for users with read-only access. */
export type EntryActions = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly drag: {
    readonly onDragStart: () => void;
    readonly onDragEnd: () => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
};

/** One entry of a list: its beginning, number of texts, and last and next publication. */
export function EntryRow({
  entry,
  note,
  timeZone,
  now,
  actions,
}: {
  entry: EvergreenEntry;
  note: string | undefined;
  timeZone: string;
  now: Date;
  actions: EntryActions | undefined;
}) {
  const { texts, lastAt, goes } = entry;
  const text = entryName(entry);
  const next = goes.find(({ at }) => new Date(at) > now);
  const isWaiting = next?.state === "awaiting_approval";
  const time = next?.at ?? lastAt;
  const when = time === null ? undefined : formatDue(new Date(time), now, timeZone);
  return (
    <li
      className="flex flex-wrap items-center gap-x-2 py-2 text-sm"
      draggable={actions !== undefined}
      {...actions?.drag}
    >
      <div className="grid min-w-60 flex-1 grid-cols-1 gap-1">
        <span className="truncate font-medium">{text}</span>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <span>{m.recurring_evergreen_ways({ count: texts.length })}</span>
          {when !== undefined && (
            <span>
              {next === undefined
                ? m.recurring_evergreen_last({ time: when })
                : m.recurring_evergreen_next({ time: when })}
            </span>
          )}
          {isWaiting && <Badge tone="warning">{m.recurring_evergreen_waits_for_approval()}</Badge>}
        </p>
        {note !== undefined && <p className="text-warning">{note}</p>}
      </div>
      {actions && (
        <span className="ms-auto flex">
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.queue_earlier({ text })}
            disabled={actions.isFirst}
            onClick={() => actions.onMove(-1)}
          >
            <ArrowUp />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.queue_later({ text })}
            disabled={actions.isLast}
            onClick={() => actions.onMove(1)}
          >
            <ArrowDown />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.recurring_evergreen_edit_entry({ text })}
            onClick={actions.onEdit}
          >
            <Pen />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.recurring_evergreen_remove_entry({ text })}
            onClick={actions.onRemove}
          >
            <Trash />
          </Button>
        </span>
      )}
    </li>
  );
}

export function entryName({ texts }: EvergreenEntry): string {
  const [first] = texts;
  return first?.text.trim().slice(0, 80) || m.deliveries_pictures_only();
}
