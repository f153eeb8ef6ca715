import { AppLink } from "#components/app-link.tsx";
import { formatDay, formatTime } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { Badge } from "@postlark/ui/badge";
import { eventVariants } from "./event-variants.ts";

export function EventItem({ event: { id, title, date, time, type } }: { event: ScheduledEvent }) {
  const { label, Icon, tone, iconClassName } = eventVariants[type];
  return (
    <li className="link-row grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-card py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={`grid size-11 place-items-center rounded-md text-lg max-sm:row-span-2 max-sm:self-start ${iconClassName}`}
      >
        <Icon />
      </span>
      <div>
        <h3 className="text-sm font-medium">
          <AppLink to={`/schedule/${id}`} className="rounded-sm">
            {title}
          </AppLink>
        </h3>
        <p className="text-sm text-ink-muted">
          <time dateTime={`${date}T${time}`}>
            {m.sample_event_when({ day: formatDay(date), time: formatTime(time) })}
          </time>
        </p>
      </div>
      <Badge tone={tone} className="justify-self-start max-sm:col-start-2">
        {label()}
      </Badge>
    </li>
  );
}
