import { showNewEventToast } from "#components/sample-toasts.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { type CalendarDay, dayOf } from "@postlark/domain/calendar-day";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Plus } from "@postlark/ui/icons/plus";
import { Skeleton } from "@postlark/ui/skeleton";
import { useAddressState } from "@postlark/app/shell/address-state";
import { useState, type ReactNode } from "react";
import { dayAddress } from "./day-address.ts";
import { eventVariants } from "./event-variants.ts";
import { EventList, EventListLoading } from "./event-list.tsx";

const weeks = ["first", "second", "third", "fourth", "fifth", "sixth"];

const EventCalendar = lazyPart(
  async () => (await import("./event-calendar.tsx")).EventCalendar,
  EventCalendarLoading,
);

/** The title, and 'Add New Event', which only announces that it is coming (specification, section 2). */
export function ScheduleHeader() {
  return (
    <ScreenHeader title={m.sample_schedule_title()}>
      <Button onClick={showNewEventToast}>
        <Plus />
        {m.sample_schedule_add()}
      </Button>
    </ScreenHeader>
  );
}

export function ScheduleScreen({
  events,
  ...fixed
}: {
  events: readonly ScheduledEvent[];
  /** Today's date, overridden by tests and stories. */
  today?: CalendarDay;
}) {
  const [today] = useState(() => fixed.today ?? dayOf(new Date()));
  const [{ day }, change] = useAddressState(dayAddress);
  const setDay = (chosen: CalendarDay | undefined) =>
    change({ day: chosen }, { preventScrollReset: true });
  return (
    <Columns>
      <CalendarCard>
        <EventCalendar
          today={today}
          marks={events.map(({ date, type }) => ({ day: date, tone: eventVariants[type].tone }))}
          legend={Object.values(eventVariants).map(({ tone, label }) => ({ tone, label: label() }))}
          todayLabel={m.sample_schedule_today()}
          day={day}
          onDayChange={setDay}
        />
      </CalendarCard>
      <EventList events={events} day={day} onShowAll={() => setDay(undefined)} />
    </Columns>
  );
}

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
    <Card aria-label={m.sample_schedule_calendar()}>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">{children}</div>
  );
}

/** A placeholder with the rows of the calendar. */
function EventCalendarLoading() {
  return (
    <div className="mx-auto w-full max-w-sm">
      <div className="grid h-control place-items-center">
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="mt-2 grid h-8 items-center">
        <Skeleton className="h-3" />
      </div>
      {weeks.map((week) => (
        <div key={week} className="py-0.5">
          <div className="grid h-control-sm items-center pointer-coarse:h-control">
            <Skeleton className="h-5" />
          </div>
        </div>
      ))}
      <div className="mt-2 h-control-sm pointer-coarse:h-control" />
    </div>
  );
}
