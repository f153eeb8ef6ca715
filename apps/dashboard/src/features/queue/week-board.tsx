import { formatDay } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { movedTo } from "@postlark/domain/queue-order";
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
  const [over, setOver] = useState<string>();
  const board = useRef<HTMLDivElement>(null);
  /** The entry moved by its button last, whose focus is restored. */
  const followed = useRef<{ id: string; step: 1 | -1 }>(undefined);
  const placeOf = (id: string | undefined) => waiting.findIndex((one) => one.id === id);

  useEffect(() => {
    // On another day it is a new element, and at either end its button is disabled.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(":disabled");
    if (followed.current === undefined || !isLost) return;
    const { id, step } = followed.current;
    const entry = board.current?.querySelector(`[data-entry="${id}"]`);
    const places = [`[data-step="${step}"]:enabled`, "[data-step]:enabled", "a"];
    const found = places.flatMap((place) => entry?.querySelector<HTMLElement>(place) ?? []);
    found[0]?.focus();
  });

  function placesOf({ delivery }: QueueEntry): Place | undefined {
    const place = placeOf(delivery?.id);
    if (commands === undefined || place < 0) return undefined;
    return {
      isFirst: place === 0,
      isLast: place === waiting.length - 1,
      onMove: (step) => {
        followed.current = delivery && { id: delivery.id, step };
        commands.onOrder(movedTo(waiting, place, place + step));
      },
    };
  }

  function draggingOf({ at, delivery }: QueueEntry): Dragging | undefined {
    const place = placeOf(delivery?.id);
    if (commands === undefined || (delivery !== undefined && place < 0)) return undefined;
    return {
      isDraggable: delivery !== undefined,
      isOver: over === at && dragged !== delivery?.id,
      onDrag: (isDragged) => {
        setDragged(isDragged ? delivery?.id : undefined);
        setOver(undefined);
      },
      onOver: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event) => {
        event.preventDefault();
        const moved = waiting[placeOf(dragged)];
        setDragged(undefined);
        setOver(undefined);
        if (moved === undefined || moved === delivery) return;
        if (delivery === undefined) commands.onMoveTo(moved, at);
        else commands.onOrder(movedTo(waiting, placeOf(moved.id), place));
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
                        place={placesOf(entry)}
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
