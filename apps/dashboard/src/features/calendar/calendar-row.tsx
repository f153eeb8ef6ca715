import { AppLink } from "#components/app-link.tsx";
import { CalendarStateBadge } from "#components/delivery-state-badge.tsx";
import { LabelList } from "#components/labels/label-list.tsx";
import { hideImage } from "#components/videos/still-address.ts";
import { m } from "#paraglide/messages.js";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Fragment } from "react";
import { useCalendar } from "./calendar-context.ts";
import { excerptOf } from "#components/delivery-text.ts";
import { clockIn } from "./calendar-labels.ts";
import { groupsByState, type CalendarPost } from "./calendar-posts.ts";
import { channelNames, waitText } from "./state-texts.ts";

/** A post at one moment with all its details, where there is room. */
export function CalendarRow({ post }: { post: CalendarPost }) {
  const {
    slug,
    timeZone,
    now,
    channels,
    labelsOf,
    pictureOf,
    selected,
    canMove,
    canSelect,
    onSelect,
    onMove,
  } = useCalendar();
  const { id, postId, dueAt } = post;
  const text = excerptOf(post);
  const time = clockIn(dueAt, timeZone);
  const userTime = clockIn(dueAt, userTimeZone());
  const picture = pictureOf(post);
  const isMovable = canMove(post);
  const isPast = new Date(dueAt) < now;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start px-4 py-cell print:grid-cols-1">
      {canSelect(post) ? (
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
          data-post={id}
          data-channel={post.channelIds.join(" ")}
          draggable={isMovable}
          className={`line-clamp-2 text-sm print:line-clamp-none font-medium break-words hover:underline ${isPast ? "text-ink-muted" : "text-ink"}`}
        >
          {text}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          <time dateTime={dueAt}>{time}</time>
          {userTime !== time && m.calendar_own_clock({ time: userTime })}
          {groupsByState(post).map((stateGroup) => (
            <Fragment key={stateGroup[0]?.id}>
              <span className="min-w-0 break-words">{channelNames(stateGroup, channels)}</span>
              {stateGroup[0] && (
                <CalendarStateBadge
                  delivery={stateGroup[0]}
                  wait={waitText(stateGroup, { channels, now, timeZone })}
                />
              )}
            </Fragment>
          ))}
          {post.repeats && <span>{m.calendar_repeats()}</span>}
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
        <LabelList labels={labelsOf(post)} />
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={hideImage}
          className="ms-3 size-10 rounded-md object-cover print:hidden"
        />
      )}
    </li>
  );
}
