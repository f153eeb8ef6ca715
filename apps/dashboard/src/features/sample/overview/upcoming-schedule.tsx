import { AppLink } from "#components/app-link.tsx";
import { formatMonth, formatTime, formatWeekday } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import { startOf } from "@postlark/domain/calendar-day";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { buttonVariants } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Calendar } from "@postlark/ui/icons/calendar";

export function UpcomingSchedule({ events }: { events: readonly ScheduledEvent[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.sample_upcoming_title()}</CardTitle>
        <AppLink to="/calendar" className={buttonVariants({ variant: "secondary", size: "sm" })}>
          {m.sample_upcoming_view_calendar()}
        </AppLink>
      </CardHeader>
      {events.length === 0 ? (
        <EmptyState icon={<Calendar />} title={m.sample_upcoming_empty()} />
      ) : (
        <ul className="divide-y divide-line pt-2">
          {events.map((event) => (
            <UpcomingEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function UpcomingEvent({ event: { id, title, date, time } }: { event: ScheduledEvent }) {
  const titleId = `event-${id}`;
  return (
    <li className="link-row flex items-center gap-3 px-card py-3">
      <p className="grid size-11 shrink-0 content-center rounded-md border border-line bg-sunken text-center leading-tight">
        <span className="text-xs text-ink-muted">{formatMonth(date)}</span>{" "}
        <span className="text-sm font-semibold">{startOf(date).getDate()}</span>
      </p>
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="text-sm font-medium">
          {title}
        </h3>
        <p className="text-sm text-ink-muted">
          <time dateTime={`${date}T${time}`}>
            {m.sample_event_when({ day: formatWeekday(date), time: formatTime(time) })}
          </time>
        </p>
      </div>
      <AppLink
        to={`/schedule/${id}`}
        aria-describedby={titleId}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        {m.sample_event_details()}
      </AppLink>
    </li>
  );
}
