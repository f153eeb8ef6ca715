import { dayWords, timeWords } from "#lib/dates";
import { m } from "#paraglide/messages";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { Badge } from "@postlark/ui/badge";
import { eventLooks } from "./event-looks";

/** One event of the list. */
export function EventItem({ event: { title, date, time, type } }: { event: ScheduledEvent }) {
  const { label, Icon, tone, iconClassName } = eventLooks[type];
  return (
    <li className="flex items-center gap-4 px-card py-3">
      <span
        aria-hidden="true"
        className={`grid size-11 shrink-0 place-items-center rounded-md text-lg ${iconClassName}`}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-sm text-ink-muted">
          <time dateTime={`${date}T${time}`}>
            {m.event_when({ day: dayWords(date), time: timeWords(time) })}
          </time>
        </p>
      </div>
      <Badge tone={tone}>{label()}</Badge>
    </li>
  );
}
