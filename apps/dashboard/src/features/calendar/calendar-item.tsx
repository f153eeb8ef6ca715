import { AppLink } from "#components/app-link.tsx";
import { channelName } from "#components/channel-labels.ts";
import { deliveryStateLabel } from "#components/delivery-state-badge.tsx";
import { hueStripes } from "#components/labels/hues.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { textOf } from "#components/delivery-text.ts";
import { m } from "#paraglide/messages.js";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { Check } from "@postlark/ui/icons/check";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Clock } from "@postlark/ui/icons/clock";
import { Refresh } from "@postlark/ui/icons/refresh";
import type { ComponentType } from "react";
import { useCalendar } from "./calendar-context.ts";
import { shortClockIn } from "./calendar-labels.ts";

const marks: { readonly [State in DeliveryState]?: ComponentType<{ className?: string }> } = {
  awaiting_approval: Clock,
  published: Check,
  editing: Check,
  failed: CircleAlert,
  unknown: CircleAlert,
};

const tones: { readonly [State in DeliveryState]?: string } = {
  awaiting_approval: "border-dashed border-line-strong bg-surface text-ink",
  published: "border-transparent text-ink-muted",
  editing: "border-transparent text-ink-muted",
  removing: "border-transparent text-ink-muted line-through",
  removed: "border-transparent text-ink-muted line-through",
  cancelled: "border-transparent text-ink-muted line-through",
  failed: "border-transparent bg-danger-soft text-danger",
  unknown: "border-transparent bg-danger-soft text-danger",
};

const refusedTone = "border-warning bg-warning-soft text-ink";

/** A delivery in a month or a week, with as few elements as possible, since there may be many. */
export function CalendarItem({
  delivery,
  isTall,
  tabIndex,
  onFocus,
}: {
  delivery: CalendarDelivery;
  /** Whether its text fits below its time. */
  isTall: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
}) {
  const { slug, timeZone, channels, labelsOf, selected, canMove, onSelect } = useCalendar();
  const { id, postId, state, dueAt, areChangesRequested: isRefused } = delivery;
  const channel = channels.find((one) => one.id === delivery.channelId);
  const text = textOf(delivery);
  const time = shortClockIn(dueAt, timeZone);
  const labels = labelsOf(delivery);
  const isSelected = selected.has(id);
  const Mark = isRefused ? CircleAlert : (marks[state] ?? (delivery.repeats ? Refresh : undefined));
  const said = [
    isSelected && m.calendar_is_selected(),
    channel && channelName(channel, channels),
    deliveryStateLabel(delivery),
    delivery.repeats && m.calendar_repeats(),
    ...labels.map(({ name }) => name),
  ];
  return (
    <li>
      <AppLink
        to={`/w/${slug}/posts/${postId}`}
        data-stop=""
        data-delivery={id}
        data-channel={delivery.channelId}
        tabIndex={tabIndex}
        draggable={canMove(delivery)}
        onFocus={onFocus}
        aria-label={[`${time} ${text}`, ...said].filter(Boolean).join(", ")}
        onClick={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          onSelect(id);
        }}
        // No element of its own, since there may be hundreds.
        style={labels.length > 0 ? hueStripes(labels.map(({ hue }) => hue)) : undefined}
        className={`flex items-center gap-x-1 overflow-hidden rounded-sm border px-1 py-0.5 text-xs whitespace-nowrap hover:border-line-strong @max-[7rem]:grid @max-[7rem]:grid-cols-[auto_1fr_auto] print:flex-wrap focus-visible:-outline-offset-1 ${isTall ? "flex-wrap" : ""} ${isSelected ? "border-accent bg-selected text-ink" : isRefused ? refusedTone : (tones[state] ?? "border-line bg-accent-soft text-ink")}`}
      >
        {channel && (
          // On narrow days the state takes precedence.
          <NetworkIcon
            network={channel.network}
            className={Mark ? "size-3.5 not-print:@max-[7rem]:hidden" : "size-3.5"}
          />
        )}
        {`${time} `}
        <span
          className={`truncate @max-[7rem]:col-span-full ${isTall ? "order-last basis-full print:whitespace-normal" : "min-w-0 flex-1 @max-[7rem]:order-last print:order-last print:basis-full"}`}
        >
          {text}
        </span>
        {Mark && <Mark className="ms-auto size-3.5" />}
      </AppLink>
    </li>
  );
}
