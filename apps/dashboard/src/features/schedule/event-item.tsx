import { formatDay, formatTime } from "@postlark/app/dates";
import { m } from "#paraglide/messages.js";
import type { EventType, ScheduledEvent } from "@postlark/domain/scheduled-event";
import { type BadgeProps, Badge } from "@postlark/ui/badge";
import { Clipboard } from "@postlark/ui/icons/clipboard";
import { Clock } from "@postlark/ui/icons/clock";
import { Flag } from "@postlark/ui/icons/flag";
import { Users } from "@postlark/ui/icons/users";
import type { ComponentType } from "react";

export function EventItem({ event: { title, date, time, type } }: { event: ScheduledEvent }) {
  const { label, Icon, tone, iconClassName } = eventVariants[type];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-card py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={`grid size-11 place-items-center rounded-md text-lg max-sm:row-span-2 max-sm:self-start ${iconClassName}`}
      >
        <Icon />
      </span>
      <div>
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="text-sm text-ink-muted">
          <time dateTime={`${date}T${time}`}>
            {m.event_when({ day: formatDay(date), time: formatTime(time) })}
          </time>
        </p>
      </div>
      <Badge tone={tone} className="justify-self-start max-sm:col-start-2">
        {label()}
      </Badge>
    </li>
  );
}

/** A word, an icon, and a colour that only repeats them. */
type EventVariant = {
  label: () => string;
  Icon: ComponentType;
  tone: NonNullable<BadgeProps["tone"]>;
  /** The same colour for the icon's place. */
  iconClassName: string;
};

/** By type of event (specification, section 2). */
const eventVariants: Record<EventType, EventVariant> = {
  deadline: {
    label: m.schedule_type_deadline,
    Icon: Clock,
    tone: "danger",
    iconClassName: "bg-danger-soft text-danger",
  },
  meeting: {
    label: m.schedule_type_meeting,
    Icon: Users,
    tone: "accent",
    iconClassName: "bg-accent-soft text-accent",
  },
  launch: {
    label: m.schedule_type_launch,
    Icon: Flag,
    tone: "warning",
    iconClassName: "bg-warning-soft text-warning",
  },
  planning: {
    label: m.schedule_type_planning,
    Icon: Clipboard,
    tone: "success",
    iconClassName: "bg-success-soft text-success",
  },
};
