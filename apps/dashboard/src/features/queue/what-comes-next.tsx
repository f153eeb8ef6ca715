import { AppLink } from "#components/app-link.tsx";
import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { m } from "#paraglide/messages.js";
import { useLiveWorkspace } from "#workspace/live-workspace.tsx";
import { formatDay } from "@postlark/app/dates";
import { formatMomentIn } from "@postlark/app/moments";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn, isCalendarDay } from "@postlark/domain/calendar-days";
import { Badge } from "@postlark/ui/badge";
import { Button } from "@postlark/ui/button";
import { Close } from "@postlark/ui/icons/close";
import type { Queued } from "./queue-of.ts";

/** Leaves a day out of the queue, or takes it in again. */
type Skip = (day: CalendarDay, isSkipped: boolean) => void;

/** What a channel's queue is filled with next, and the days that it leaves out. */
export function WhatComesNext({
  queued,
  skippedDays,
  now,
  onSkip,
}: {
  queued: readonly Queued[];
  skippedDays: readonly string[];
  now: Date;
  /** `undefined` for those who may only look. */
  onSkip: Skip | undefined;
}) {
  const { timeZone } = useLiveWorkspace();
  const today = dayIn(now, timeZone);
  const skipped = skippedDays.filter(isCalendarDay).filter((day) => day >= today);
  return (
    <>
      <ul aria-label={m.live_queue_next()} data-walkable="" className="divide-y divide-line">
        {queued.map((line) => (
          <QueuedLine key={`${line.at} ${line.delivery?.id}`} line={line} onSkip={onSkip} />
        ))}
      </ul>
      {skipped.length > 0 && (
        <ul aria-label={m.live_queue_skipped()} className="flex flex-wrap gap-2 py-2">
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
}: {
  line: Queued;
  onSkip: Skip | undefined;
}) {
  const { slug, timeZone } = useLiveWorkspace();
  return (
    <li className="grid gap-1 py-2 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-2 text-ink-muted">
        <time dateTime={at}>{formatMomentIn(at, timeZone)}</time>
        <span className="ml-auto flex items-center gap-2">
          {onSkip && skips && (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1.5"
              aria-label={m.live_queue_skip({ day: formatDay(skips) })}
              onClick={() => onSkip(skips, true)}
            >
              {m.live_queue_skip_day()}
            </Button>
          )}
          {delivery ? (
            <DeliveryStateBadge delivery={{ state: delivery.state, problem: null }} />
          ) : (
            <Badge>{m.live_queue_free()}</Badge>
          )}
        </span>
      </span>
      {delivery && (
        <AppLink
          to={`/w/${slug}/posts/${delivery.postId}`}
          className="truncate font-medium text-ink hover:underline"
        >
          {delivery.excerpt.trim() || m.live_delivery_pictures_only()}
        </AppLink>
      )}
    </li>
  );
}

function SkippedDay({ day, onSkip }: { day: CalendarDay; onSkip: Skip | undefined }) {
  const said = m.live_queue_skips({ day: formatDay(day) });
  return (
    <li>
      {onSkip ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.live_queue_unskip({ day: formatDay(day) })}
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
