import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { formatCount } from "@postlark/app/language/figures";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { ChannelLimit } from "@postlark/sdk/channel-limits";
import { Progress } from "@postlark/ui/progress";

/** How much of its rate limits a channel has used, from half of them on, and when they reset. */
export function ChannelLimitLines({
  limit: { perDay, published, freeAt, told },
  network,
  timeZone,
}: {
  limit: ChannelLimit;
  network: string;
  timeZone: string;
}) {
  const name = networkName(network);
  const time = (at: string) => formatMomentIn(at, timeZone);
  // Below half of it, nobody has to care.
  const ofDay =
    perDay !== null &&
    published * 2 >= perDay &&
    m.channels_limit_day({ count: formatCount(published), max: formatCount(perDay) });
  if (ofDay === false && freeAt === null && told === null) return null;
  return (
    <div className="grid w-full gap-2 text-sm text-ink-muted tabular-nums">
      {ofDay !== false && perDay !== null && (
        <>
          <p>{ofDay}</p>
          <Progress
            label={ofDay}
            value={Math.min(published, perDay)}
            max={perDay}
            className="max-w-sm"
          />
        </>
      )}
      {freeAt !== null && (
        <p className="text-warning">{m.channels_limit_day_full({ time: time(freeAt) })}</p>
      )}
      {told !== null && (
        <p className={told.left === 0 ? "text-warning" : undefined}>
          {told.left === 0
            ? m.channels_limit_none({ network: name, time: time(told.until) })
            : m.channels_limit_few({
                network: name,
                count: formatCount(told.left),
                time: time(told.until),
              })}
        </p>
      )}
    </div>
  );
}
