import { formatDay } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { moveItem } from "@postlark/domain/queue-order";
import { Button } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import { useEffect, useRef, useState } from "react";
import { dayNumber, shortWeekday } from "./day-labels.ts";
import type { QueueDay, QueueEntry } from "./queue-days.ts";
import { type Dragging, FilledEntry, FreeEntry, type Place } from "./queue-entry.tsx";

/** Changes of a channel's queue; absent for users with read-only access. */
export type QueueCommands = {
  readonly onOrder: (order: readonly CalendarDelivery[]) => void;
  readonly onMoveTo: (delivery: CalendarDelivery, at: string) => void;
  readonly onSkip: (day: CalendarDay, isSkipped: boolean) => void;
};

/** A channel's week: a column a day, or a list of days where there is little room. */
export function WeekBoard({
  channel,
  days,
  today,
  waiting,
  commands,
}: {
  channel: { readonly id: string; readonly name: string };
  days: readonly QueueDay[];
  today: CalendarDay;
  /** Deliveries that can be moved, soonest first. */
  waiting: readonly CalendarDelivery[];
  commands: QueueCommands | undefined;
}) {
  const [dragged, setDragged] = useState<string>();
  const [hoveredAt, setHoveredAt] = useState<string>();
  const board = useRef<HTMLDivElement>(null);
  /** The entry moved by its button last, whose focus is restored. */
  const lastMove = useRef<{ id: string; step: 1 | -1 }>(undefined);
  const indexOf = (id: string | undefined) => waiting.findIndex((one) => one.id === id);

  useEffect(() => {
    // On another day it is a new element, and at either end its button is disabled.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(":disabled");
    if (lastMove.current === undefined || !isLost) return;
    const { id, step } = lastMove.current;
    const entry = board.current?.querySelector(`[data-entry="${id}"]`);
    const selectors = [`[data-step="${step}"]:enabled`, "[data-step]:enabled", "a"];
    const focusable = selectors.flatMap((one) => entry?.querySelector<HTMLElement>(one) ?? []);
    focusable[0]?.focus();
  });

  function positionOf({ delivery }: QueueEntry): Place | undefined {
    const index = indexOf(delivery?.id);
    if (commands === undefined || index < 0) return undefined;
    return {
      isFirst: index === 0,
      isLast: index === waiting.length - 1,
      onMove: (step) => {
        lastMove.current = delivery && { id: delivery.id, step };
        commands.onOrder(moveItem(waiting, index, index + step));
      },
    };
  }

  function draggingOf({ at, delivery }: QueueEntry): Dragging | undefined {
    const index = indexOf(delivery?.id);
    if (commands === undefined || (delivery !== undefined && index < 0)) return undefined;
    return {
      isDraggable: delivery !== undefined,
      isDropTarget: hoveredAt === at && dragged !== delivery?.id,
      onDrag: (isDragged) => {
        setDragged(isDragged ? delivery?.id : undefined);
        setHoveredAt(undefined);
      },
      onOver: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setHoveredAt(at);
      },
      onDrop: (event) => {
        event.preventDefault();
        const moved = waiting[indexOf(dragged)];
        setDragged(undefined);
        setHoveredAt(undefined);
        if (moved === undefined || moved === delivery) return;
        if (delivery === undefined) commands.onMoveTo(moved, at);
        else commands.onOrder(moveItem(waiting, indexOf(moved.id), index));
      },
    };
  }

  return (
    <div ref={board} className="@container">
      <div data-walkable="" className="grid grid-cols-1 gap-2 @2xl:grid-cols-7">
        {days.map(({ day, isSkipped, entries }) => (
          <section
            key={day}
            aria-label={formatDay(day)}
            data-today={day === today || undefined}
            className="group/day grid min-w-0 content-start gap-x-3 gap-y-1.5 rounded-lg bg-sunken p-2 @max-2xl:grid-cols-[4.5rem_minmax(0,1fr)] @2xl:min-h-64"
          >
            <h3 className="flex h-8 items-center gap-1.5 px-1 text-xs whitespace-nowrap text-ink-muted group-data-today/day:text-accent">
              <span>{shortWeekday(day)}</span>
              <span className="font-semibold text-ink group-data-today/day:text-accent">
                {dayNumber(day)}
              </span>
            </h3>
            <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
              {entries.length > 0 && (
                <ul className="grid grid-cols-1 gap-1.5">
                  {entries.map((entry) =>
                    entry.delivery ? (
                      <FilledEntry
                        key={entry.delivery.id}
                        delivery={entry.delivery}
                        wallTime={entry.wallTime}
                        place={positionOf(entry)}
                        dragging={draggingOf(entry)}
                      />
                    ) : (
                      <FreeEntry
                        key={entry.at}
                        entry={entry}
                        channel={channel}
                        day={day}
                        dragging={draggingOf(entry)}
                      />
                    ),
                  )}
                </ul>
              )}
              <SkipDay
                day={day}
                isSkipped={isSkipped}
                isOffered={entries.some(({ delivery }) => delivery === undefined)}
                onSkip={commands?.onSkip}
              />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Whether a day offers its slots. The button to skip it appears with a pointer or focus in the day. */
function SkipDay({
  day,
  isSkipped,
  isOffered,
  onSkip,
}: {
  day: CalendarDay;
  isSkipped: boolean;
  isOffered: boolean;
  onSkip: QueueCommands["onSkip"] | undefined;
}) {
  if (isSkipped) {
    if (!onSkip) return <p className="px-1 py-1.5 text-xs text-ink-muted">{m.queue_skipped()}</p>;
    return (
      <Button
        variant="secondary"
        className="h-8! justify-self-start px-2! text-xs!"
        aria-label={m.queue_unskip({ day: formatDay(day) })}
        onClick={() => onSkip(day, false)}
      >
        {m.queue_skipped()}
        <Close width="1em" height="1em" />
      </Button>
    );
  }
  if (!isOffered || !onSkip) return null;
  return (
    <Button
      variant="ghost"
      className="h-8! min-w-0 justify-self-start px-2! text-xs! group-focus-within/day:opacity-100! group-hover/day:opacity-100! @2xl:pointer-fine:opacity-0"
      aria-label={m.queue_skip({ day: formatDay(day) })}
      onClick={() => onSkip(day, true)}
    >
      {m.queue_skip_day()}
    </Button>
  );
}
