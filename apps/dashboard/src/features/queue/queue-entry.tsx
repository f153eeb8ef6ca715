import { AppLink } from "#components/app-link.tsx";
import { CalendarStateBadge } from "#components/delivery-state-badge.tsx";
import { excerptOf } from "#components/delivery-text.ts";
import { formatClock } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatDay } from "@postlark/app/time/dates";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { Button } from "@postlark/ui/button";
import { ArrowDown } from "@postlark/ui/icons/arrow-down";
import { ArrowUp } from "@postlark/ui/icons/arrow-up";
import { Plus } from "@postlark/ui/icons/plus";
import { Refresh } from "@postlark/ui/icons/refresh";
import type { DragEvent } from "react";
import type { QueueEntry } from "./queue-days.ts";

/** How an entry is dragged, or takes what is dropped on it. */
export type Dragging = {
  readonly isDraggable: boolean;
  readonly isDropTarget: boolean;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};

/** The position of a post among those that can change places. */
export type Place = {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
};

/** A post that is planned or went out on a day, with its first words. */
export function FilledEntry({
  delivery,
  wallTime,
  place,
  dragging,
}: {
  delivery: CalendarDelivery;
  wallTime: string;
  place?: Place | undefined;
  dragging?: Dragging | undefined;
}) {
  const { slug } = useWorkspace();
  const text = excerptOf(delivery);
  const isPlain = delivery.state === "scheduled";
  return (
    // Dragging only duplicates what the buttons inside do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-entry={delivery.id}
      data-over={dragging?.isDropTarget || undefined}
      draggable={dragging?.isDraggable}
      onDragStart={() => dragging?.onDrag(true)}
      onDragEnd={() => dragging?.onDrag(false)}
      onDragOver={dragging?.onOver}
      onDrop={dragging?.onDrop}
      className="relative grid content-start gap-1 rounded-md border border-line bg-surface p-2 text-xs data-over:border-accent [[draggable=true]]:cursor-grab"
    >
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-muted">
        <time dateTime={delivery.dueAt} className="tabular-nums">
          {formatClock(wallTime)}
        </time>
        {delivery.repeats && (
          <>
            <Refresh width="1em" height="1em" />
            <span className="sr-only">{m.calendar_repeats()}</span>
          </>
        )}
        {!isPlain && <CalendarStateBadge delivery={delivery} />}
      </span>
      <AppLink
        to={`/w/${slug}/posts/${delivery.postId}`}
        draggable={false}
        className="line-clamp-3 min-h-6 font-medium break-words text-ink hover:underline"
      >
        {text}
      </AppLink>
      {place && (
        <span className="-mx-1 -mb-1 flex">
          <MoveButton
            label={m.queue_earlier({ text })}
            isDisabled={place.isFirst}
            step={-1}
            onMove={place.onMove}
            Icon={ArrowUp}
          />
          <MoveButton
            label={m.queue_later({ text })}
            isDisabled={place.isLast}
            step={1}
            onMove={place.onMove}
            Icon={ArrowDown}
          />
        </span>
      )}
    </li>
  );
}

function MoveButton({
  label,
  isDisabled,
  step,
  onMove,
  Icon,
}: Pick<Place, "onMove"> & {
  label: string;
  isDisabled: boolean;
  step: 1 | -1;
  Icon: typeof ArrowUp;
}) {
  return (
    <Button
      variant="ghost"
      className="h-7! px-1.5!"
      aria-label={label}
      data-step={step}
      disabled={isDisabled}
      onClick={() => onMove(step)}
    >
      <Icon width="1.1em" height="1.1em" />
    </Button>
  );
}

/** A free slot, which opens a new post for it. */
export function FreeEntry({
  entry: { at, wallTime },
  channel,
  day,
  dragging,
}: {
  entry: QueueEntry;
  channel: { readonly id: string; readonly name: string };
  day: CalendarDay;
  dragging?: Dragging | undefined;
}) {
  const { slug, role } = useWorkspace();
  const clock = formatClock(wallTime);
  const query = new URLSearchParams({ channel: channel.id, at: wallTime });
  const looks =
    "relative flex h-8 items-center gap-1 rounded-md border border-dashed border-line px-1.5 text-xs whitespace-nowrap text-ink-muted tabular-nums";
  return (
    // Dropping only duplicates what can be chosen on the post's page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li onDragOver={dragging?.onOver} onDrop={dragging?.onDrop}>
      {isAtLeast(role, "contributor") ? (
        <AppLink
          to={`/w/${slug}/posts/new?${query}`}
          draggable={false}
          data-over={dragging?.isDropTarget || undefined}
          aria-label={m.queue_new_post({
            time: clock,
            day: formatDay(day),
            channel: channel.name,
          })}
          className={`${looks} hover:border-line-strong hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 data-over:border-accent data-over:text-ink`}
        >
          <Plus width="1.1em" height="1.1em" className="shrink-0" />
          <time dateTime={at}>{clock}</time>
        </AppLink>
      ) : (
        <span className={looks}>
          <time dateTime={at}>{clock}</time>
          <span className="sr-only">{m.queue_free()}</span>
        </span>
      )}
    </li>
  );
}
