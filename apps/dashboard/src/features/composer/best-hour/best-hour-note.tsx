import { weekdayName } from "#components/weekday-name.ts";
import { formatClock, formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { type BestTimes, nextTimeOf } from "@postlark/domain/best-time";
import { resolveWallTime, type WallTime } from "@postlark/domain/wall-time";
import { Button } from "@postlark/ui/button";
import { Clock } from "@postlark/ui/icons/clock";

/** The most successful hour of the week and how many posts it is based on; or that there are too few. */
export function BestHourNote({
  times,
  timeZone,
  now,
  onTake,
}: {
  times: BestTimes;
  timeZone: string;
  now: Date;
  onTake: (wallTime: WallTime) => void;
}) {
  if (times.kind === "not_enough") {
    const { posts, needed } = times;
    return (
      <p className="max-w-64 text-xs text-ink-muted">
        {m.queue_best_hour_not_enough({ posts, needed })}
      </p>
    );
  }
  const [best] = times.hours.filter(({ lift }) => lift > 0);
  const count = times.posts;
  if (best === undefined) {
    return <p className="max-w-64 text-xs text-ink-muted">{m.queue_best_hour_none({ count })}</p>;
  }
  const next = nextTimeOf(best, now, timeZone);
  const time = `${weekdayName(best.weekday, "short")} ${formatClock(next)}`;
  const { instant } = resolveWallTime(next, timeZone);
  return (
    <div className="grid max-w-64 justify-items-start gap-1">
      <p className="text-xs text-ink-muted">{m.queue_best_hour({ time, count })}</p>
      <Button variant="secondary" size="sm" onClick={() => onTake(next)}>
        <Clock />
        {m.queue_best_hour_take({ time: formatDue(instant, now, timeZone) })}
      </Button>
    </div>
  );
}
