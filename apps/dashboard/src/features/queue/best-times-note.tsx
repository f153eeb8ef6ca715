import { weekdayName } from "#components/weekday-name.ts";
import { formatClock } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { formatChange } from "@postlark/app/language/figures";
import type { BestTimes } from "@postlark/domain/best-time";

/** Maximum number of hours; only those better than the mean. */
const maxTimes = 3;

/** The most successful hours of the week and on how many posts they are based; or that there are too few. */
export function BestTimesNote({ times }: { times: BestTimes }) {
  const best =
    times.kind === "known" ? times.hours.filter(({ lift }) => lift > 0).slice(0, maxTimes) : [];
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h3 className="text-sm font-semibold">{m.queue_best_time()}</h3>
      {times.kind === "not_enough" ? (
        <p className="text-sm text-ink-muted">
          {m.queue_best_time_not_enough({ posts: times.posts, needed: times.needed })}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-muted">
            {m.queue_best_time_posts({ count: times.posts })}
          </p>
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
        </>
      )}
    </section>
  );
}
