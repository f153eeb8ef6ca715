import { formatDateTimeNowrap } from "#components/format-date-time-nowrap.ts";
import { m } from "#paraglide/messages.js";
import type { Workspace } from "@postlark/domain/workspace";
import type { ChannelOverview } from "./channel-overviews.ts";

/** When the channel published last, and what is scheduled. */
export function ChannelActivityLines({
  activity,
  timeZone,
}: Pick<ChannelOverview, "activity"> & Pick<Workspace, "timeZone">) {
  const { lastPublished, scheduled, nextAt, waiting } = activity;
  return (
    <div className="grid gap-0.5 text-sm text-ink-muted tabular-nums max-sm:text-xs">
      <p>
        {lastPublished === null
          ? m.channels_never_published()
          : m.channels_last_published({ at: formatDateTimeNowrap(lastPublished.at, timeZone) })}
      </p>
      <p>
        {waiting > 0 && (
          <span className="text-warning">{m.channels_waiting({ count: waiting })} </span>
        )}
        {scheduled > 0 && nextAt !== null
          ? m.channels_scheduled({ count: scheduled, at: formatDateTimeNowrap(nextAt, timeZone) })
          : waiting === 0 && m.channels_none_scheduled()}
      </p>
    </div>
  );
}
