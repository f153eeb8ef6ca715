import { formatWholeMoment } from "#components/whole-moment.ts";
import { m } from "#paraglide/messages.js";
import type { Workspace } from "@postlark/domain/workspace";
import type { ShownChannel } from "./shown-channels.ts";

/** When the channel last said something, and what it has before it. */
export function ChannelActivityLines({
  activity,
  timeZone,
}: Pick<ShownChannel, "activity"> & Pick<Workspace, "timeZone">) {
  const { lastPublished, scheduled, nextAt, waiting } = activity;
  return (
    <div className="grid gap-0.5 text-sm text-ink-muted tabular-nums max-sm:text-xs">
      <p>
        {lastPublished === null
          ? m.live_channel_never_published()
          : m.live_channel_last_published({ at: formatWholeMoment(lastPublished.at, timeZone) })}
      </p>
      <p>
        {waiting > 0 && (
          <span className="text-warning">{m.live_channel_waiting({ count: waiting })} </span>
        )}
        {scheduled > 0 && nextAt !== null
          ? m.live_channel_scheduled({ count: scheduled, at: formatWholeMoment(nextAt, timeZone) })
          : waiting === 0 && m.live_channel_none_scheduled()}
      </p>
    </div>
  );
}
