import { AppLink } from "#components/app-link.tsx";
import { channelName } from "#components/channel-labels.ts";
import { CalendarStateBadge } from "#components/delivery-state-badge.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { m } from "#paraglide/messages.js";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { useCalendar } from "./calendar-context.ts";
import { textOf } from "#components/delivery-text.ts";
import { clockIn } from "./calendar-labels.ts";

/** A delivery with all its details, where there is room. */
export function CalendarRow({ delivery }: { delivery: CalendarDelivery }) {
  const { slug, timeZone, now, channels, labelsOf, selected, canMove, onSelect, onMove } =
    useCalendar();
  const { id, postId, dueAt } = delivery;
  const channel = channels.find((one) => one.id === delivery.channelId);
  const text = textOf(delivery);
  const time = clockIn(dueAt, timeZone);
  const timePreference = clockIn(dueAt, userTimeZone());
  const isMovable = canMove(delivery);
  const isPast = new Date(dueAt) < now;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start px-4 py-cell print:grid-cols-1">
      {isMovable ? (
        <CheckboxField
          label={<span className="sr-only">{m.calendar_select({ text })}</span>}
          checked={selected.has(id)}
          onChange={() => onSelect(id)}
          className="pe-3 print:hidden"
        />
      ) : (
        <span className="print:hidden sm:me-3 sm:size-4.5" />
      )}
      <div className="grid grid-cols-1 gap-1">
        <AppLink
          to={`/w/${slug}/posts/${postId}`}
          data-delivery={id}
          data-channel={delivery.channelId}
          draggable={isMovable}
          className={`line-clamp-2 text-sm print:line-clamp-none font-medium break-words hover:underline ${isPast ? "text-ink-muted" : "text-ink"}`}
        >
          {text}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          <time dateTime={dueAt}>{time}</time>
          {timePreference !== time && m.calendar_own_clock({ time: timePreference })}
          {channel && <span className="min-w-0 truncate">{channelName(channel, channels)}</span>}
          <CalendarStateBadge delivery={delivery} />
          {delivery.repeats && <span>{m.calendar_repeats()}</span>}
          {isMovable && (
            <Button
              variant="link"
              size="sm"
              aria-label={m.calendar_move_named({ text })}
              onClick={() => onMove(id)}
              className="min-h-6"
            >
              {m.calendar_move()}
            </Button>
          )}
        </div>
        <LabelList labels={labelsOf(delivery)} />
      </div>
    </li>
  );
}
