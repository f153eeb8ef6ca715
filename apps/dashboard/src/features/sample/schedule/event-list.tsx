import { formatDay } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { Button } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Calendar } from "@postlark/ui/icons/calendar";
import { Skeleton } from "@postlark/ui/skeleton";
import { useRef } from "react";
import { EventItem } from "./event-item.tsx";

const rows = ["first", "second", "third", "fourth", "fifth"];

export function EventList({
  events,
  day,
  onShowAll,
}: {
  events: readonly ScheduledEvent[];
  day: CalendarDay | undefined;
  onShowAll: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownEvents = day === undefined ? events : events.filter(({ date }) => date === day);

  function showAll() {
    onShowAll();
    // The button disappears with the selection, and focus with it.
    heading.current?.focus();
  }

  return (
    <Card>
      <CardHeader className="min-h-control-sm box-content">
        <CardTitle ref={heading} tabIndex={-1} aria-live="polite" className="outline-none">
          {day === undefined
            ? m.sample_schedule_events()
            : m.sample_schedule_events_on({ day: formatDay(day) })}
        </CardTitle>
        {day !== undefined && (
          <Button variant="secondary" size="sm" onClick={showAll}>
            {m.sample_schedule_show_all()}
          </Button>
        )}
      </CardHeader>
      {shownEvents.length === 0 ? (
        <EmptyState
          icon={<Calendar />}
          title={day === undefined ? m.sample_schedule_empty() : m.sample_schedule_day_empty()}
        />
      ) : (
        <ul className="divide-y divide-line pt-2">
          {shownEvents.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  );
}

export function EventListLoading() {
  return (
    <Card>
      <CardHeader className="box-content min-h-control-sm">
        <CardTitle>{m.sample_schedule_events()}</CardTitle>
      </CardHeader>
      <div className="divide-y divide-line pt-2 pb-1">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-4 px-card py-3">
            <Skeleton className="size-11" />
            <div className="grid h-11 flex-1 content-evenly max-sm:h-17">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
