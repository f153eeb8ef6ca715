import { weekdayName } from "#components/weekday-name.ts";
import { formatClock } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { formatChange } from "@postlark/app/language/figures";
import type { BestTimes } from "@postlark/domain/best-time";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";

/** Maximum number of hours; only those better than the mean. */
const most = 3;

/** The most successful hours of the week and on how many posts they are based; or that there are too few. */
export function BestTimesCard({ times }: { times: BestTimes }) {
  const best =
    times.kind === "known" ? times.hours.filter(({ lift }) => lift > 0).slice(0, most) : [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.queue_best_time()}</CardTitle>
        {times.kind === "known" && (
          <CardDescription>{m.queue_best_time_posts({ count: times.posts })}</CardDescription>
        )}
      </CardHeader>
      <CardContent>
        {times.kind === "not_enough" ? (
          <p className="text-sm text-ink-muted">
            {m.queue_best_time_not_enough({ posts: times.posts, needed: times.needed })}
          </p>
        ) : (
          <ol className="grid gap-2 text-sm">
            {best.map(({ weekday, hour, lift, posts }) => (
              <li key={`${weekday} ${hour}`} className="flex flex-wrap gap-x-3">
                <span className="font-medium text-ink">
                  {`${weekdayName(weekday)} ${formatClock(`2026-01-05T${String(hour).padStart(2, "0")}:00`)}`}
                </span>
                <span className="text-ink-muted">
                  {m.queue_best_time_lift({ change: formatChange(lift * 100), count: posts })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </CardContent>
    </Card>
  );
}
