import { AppLink } from "#components/app-link.tsx";
import { hueStripes } from "#components/labels/hues.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { hideImage } from "#components/videos/still-address.ts";
import { excerptOf } from "#components/delivery-text.ts";
import { m } from "#paraglide/messages.js";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import { Check } from "@postlark/ui/icons/check";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { Clock } from "@postlark/ui/icons/clock";
import { Refresh } from "@postlark/ui/icons/refresh";
import type { ComponentType } from "react";
import { useCalendar } from "./calendar-context.ts";
import { clockIn } from "./calendar-labels.ts";
import type { CalendarPost } from "./calendar-posts.ts";
import type { DrawnParts } from "./drawn-parts.ts";
import { stateTexts } from "./state-texts.ts";

const stateMarks: { readonly [State in DeliveryState]?: ComponentType<{ className?: string }> } = {
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

/** A post in a month or a week, with as few elements as possible, since there may be many. */
export function CalendarItem({
  post,
  isTall,
  hasRoom,
  drawn: { marks: maxMarks, hasPictures },
  tabIndex,
  onFocus,
}: {
  post: CalendarPost;
  /** Whether three lines of its text fit. */
  isTall: boolean;
  /** Whether two lines of its text fit. */
  hasRoom: boolean;
  drawn: DrawnParts;
  tabIndex: 0 | -1;
  onFocus: () => void;
}) {
  const { slug, timeZone, now, channels, labelsOf, pictureOf, selected, canMove, onSelect } =
    useCalendar();
  const { id, postId, dueAt, channelIds, mostUrgent, repeats } = post;
  const { state, areChangesRequested: isRefused } = mostUrgent;
  const text = excerptOf(post);
  const time = clockIn(dueAt, timeZone);
  const labels = labelsOf(post);
  const picture = hasPictures ? pictureOf(post) : undefined;
  const isSelected = selected.has(id);
  const Mark = isRefused ? CircleAlert : (stateMarks[state] ?? (repeats ? Refresh : undefined));
  const places = channels.filter((channel) => channelIds.includes(channel.id));
  const more = places.length - maxMarks;
  const labelParts = [
    isSelected && m.calendar_is_selected(),
    ...stateTexts(post, { channels, now, timeZone }),
    repeats && m.calendar_repeats(),
    ...labels.map(({ name }) => name),
  ];
  return (
    <li>
      <AppLink
        to={`/w/${slug}/posts/${postId}`}
        data-stop=""
        data-post={id}
        data-channel={channelIds.join(" ")}
        // Drawn by the style: the name says all channels.
        data-more={more > 0 ? `+${more}` : undefined}
        tabIndex={tabIndex}
        draggable={canMove(post)}
        onFocus={onFocus}
        aria-label={[`${time} ${text}`, ...labelParts].filter(Boolean).join(", ")}
        onClick={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          onSelect(id);
        }}
        // No element of its own, since there may be hundreds.
        style={labels.length > 0 ? hueStripes(labels.map(({ hue }) => hue)) : undefined}
        className={`relative flex flex-wrap items-center gap-x-[3px] overflow-hidden rounded-sm border px-1 py-0.5 text-xs hover:border-line-strong focus-visible:-outline-offset-1 data-more:after:content-[attr(data-more)] ${isSelected ? "border-accent bg-selected text-ink" : isRefused ? refusedTone : (tones[state] ?? "border-line bg-accent-soft text-ink")}`}
      >
        {`${time} `}
        {places.slice(0, maxMarks).map((channel) => (
          <NetworkIcon key={channel.id} network={channel.network} className="size-3.5" />
        ))}
        {Mark && <Mark className="order-1 ms-auto size-3.5" />}
        <span
          className={`order-2 basis-full break-words print:line-clamp-none ${isTall ? "line-clamp-3" : hasRoom || picture ? "line-clamp-2" : "truncate print:whitespace-normal"} ${picture ? "min-h-8 @min-[7rem]:pe-9" : ""}`}
        >
          {text}
        </span>
        {picture && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={hideImage}
            className="absolute end-1 bottom-0.5 size-8 rounded-sm object-cover @max-[7rem]:hidden"
          />
        )}
      </AppLink>
    </li>
  );
}
