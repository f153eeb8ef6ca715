import { AppLink } from "#components/app-link.tsx";
import { CalendarStateBadge } from "#components/delivery-state-badge.tsx";
import { textOf } from "#components/delivery-text.ts";
import { formatListedMoment } from "#components/listed-moment.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatDay } from "@postlark/app/time/dates";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn, isCalendarDay } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { movedTo } from "@postlark/domain/queue-order";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { ArrowDown } from "@postlark/ui/icons/arrow-down";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";
import { Close } from "@postlark/ui/icons/close";
import { useState } from "react";
import type { Queued } from "./queue-of.ts";

/** Skips a day of the queue, or restores it. */
type Skip = (day: CalendarDay, isSkipped: boolean) => void;

/** The position of a line among those that can change places. */
type LineOrder = {
  readonly place: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  /** The position of the dragged line; below 0 without a drag. */
  readonly dragged: number;
  readonly onDrag: (id: string | null) => void;
};

/** The next entries of a channel's queue, and its skipped days. */
export function NextPosts({
  queued,
  skippedDays,
  now,
  onSkip,
  waiting,
  onOrder,
}: {
  queued: readonly Queued[];
  skippedDays: readonly string[];
  now: Date;
  /** `undefined` for users with read-only access. */
  onSkip: Skip | undefined;
  /** Deliveries that can be reordered, soonest first. */
  waiting: readonly CalendarDelivery[];
  onOrder: ((order: readonly CalendarDelivery[]) => void) | undefined;
}) {
  const { timeZone } = useWorkspace();
  const [dragged, setDragged] = useState<string | null>(null);
  const placeOf = (id: string | undefined | null) => waiting.findIndex((one) => one.id === id);
  const today = dayIn(now, timeZone);
  const skipped = skippedDays.filter(isCalendarDay).filter((day) => day >= today);
  return (
    <>
      {queued.length === 0 && <p className="text-sm text-ink-muted">{m.queue_nothing()}</p>}
      <ul aria-label={m.queue_next()} data-walkable="" className="divide-y divide-line">
        {queued.map((line) => (
          <QueuedLine
            key={`${line.at} ${line.delivery?.id}`}
            line={line}
            onSkip={onSkip}
            order={
              onOrder && placeOf(line.delivery?.id) >= 0
                ? {
                    place: placeOf(line.delivery?.id),
                    count: waiting.length,
                    onMove: (from, to) => onOrder(movedTo(waiting, from, to)),
                    dragged: placeOf(dragged),
                    onDrag: setDragged,
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {skipped.length > 0 && (
        <ul aria-label={m.queue_skipped()} className="flex flex-wrap gap-2 py-2">
          {skipped.map((day) => (
            <SkippedDay key={day} day={day} onSkip={onSkip} />
          ))}
        </ul>
      )}
    </>
  );
}

function QueuedLine({
  line: { at, delivery, skips },
  onSkip,
  order,
}: {
  line: Queued;
  onSkip: Skip | undefined;
  order: LineOrder | undefined;
}) {
  const { slug, timeZone } = useWorkspace();
  const text = delivery && textOf(delivery);
  return (
    <li className="flex items-center justify-between gap-2 py-2 text-sm">
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
          <time dateTime={at} className="tabular-nums">
            {formatListedMoment(at, timeZone)}
          </time>
          {delivery === undefined && <Badge>{m.queue_free()}</Badge>}
          {delivery && delivery.state !== "scheduled" && <CalendarStateBadge delivery={delivery} />}
          {delivery?.repeats && <span>{m.calendar_repeats()}</span>}
        </span>
        {delivery && (
          <AppLink
            to={`/w/${slug}/posts/${delivery.postId}`}
            className="line-clamp-2 font-medium break-words text-ink hover:underline sm:line-clamp-1"
            draggable={order !== undefined}
            onDragStart={() => order?.onDrag(delivery.id)}
            onDragEnd={() => order?.onDrag(null)}
            onDragOver={(event) => {
              if (order !== undefined && order.dragged >= 0) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (order !== undefined && order.dragged >= 0) {
                order.onMove(order.dragged, order.place);
              }
            }}
          >
            {text}
          </AppLink>
        )}
      </span>
      {onSkip && skips && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={m.queue_skip({ day: formatDay(skips) })}
          onClick={() => onSkip(skips, true)}
        >
          {m.queue_skip_day()}
        </Button>
      )}
      {order && <OrderButtons text={text ?? ""} order={order} />}
    </li>
  );
}

function OrderButtons({ text, order }: { text: string; order: LineOrder }) {
  const { place, count, onMove } = order;
  return (
    <span className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.queue_earlier({ text })}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      >
        <ArrowUp />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={m.queue_later({ text })}
        disabled={place === count - 1}
        onClick={() => onMove(place, place + 1)}
      >
        <ArrowDown />
      </Button>
    </span>
  );
}

function SkippedDay({ day, onSkip }: { day: CalendarDay; onSkip: Skip | undefined }) {
  const said = m.queue_skips({ day: formatDay(day) });
  return (
    <li>
      {onSkip ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.queue_unskip({ day: formatDay(day) })}
          onClick={() => onSkip(day, false)}
        >
          {said}
          <Close width="1em" height="1em" />
        </Button>
      ) : (
        <Badge>{said}</Badge>
      )}
    </li>
  );
}
