import { lazyPart } from "#components/lazy-part.tsx";
import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { Card, CardContent } from "@postlark/ui/card";
import { useState, type ReactNode } from "react";
import { EventCalendarLoading } from "./event-calendar-loading.tsx";
import { EventList } from "./event-list.tsx";
import { EventListLoading } from "./event-list-loading.tsx";

const EventCalendar = lazyPart(
  async () => (await import("./event-calendar.tsx")).EventCalendar,
  EventCalendarLoading,
);

/** A calendar and its events; choosing a day leaves only that day's in the list. */
export function ScheduleScreen({
  today,
  events,
}: {
  today: CalendarDay;
  events: readonly ScheduledEvent[];
}) {
  const [day, setDay] = useState<CalendarDay>();
  return (
    <Columns>
      <CalendarCard>
        <EventCalendar
          today={today}
          marked={events.map(({ date }) => date)}
          day={day}
          onDayChange={setDay}
        />
      </CalendarCard>
      <EventList events={events} day={day} onShowAll={() => setDay(undefined)} />
    </Columns>
  );
}

/** The same screen before its events are there. */
export function ScheduleScreenLoading() {
  return (
    <Columns>
      <CalendarCard>
        <EventCalendarLoading />
      </CalendarCard>
      <EventListLoading />
    </Columns>
  );
}

function CalendarCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-label={m.schedule_calendar()}>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">{children}</div>
  );
}
