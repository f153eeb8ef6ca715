import { m } from "#paraglide/messages.js";
import type { DeliveryEvent } from "@postlark/domain/delivery";
import { Skeleton } from "@postlark/ui/skeleton";
import { formatEventTime } from "./event-time.ts";
import type { TimelineLine } from "./timeline-line.ts";
import { timelineOf } from "./timeline.ts";

const dots: Readonly<Record<TimelineLine["tone"], string>> = {
  plain: "bg-line-strong",
  good: "bg-success",
  bad: "bg-danger",
  open: "bg-warning",
};

/** A delivery's timeline, updated in realtime. */
export function Timeline({
  events,
  network,
  name,
  nameOf,
  timeZone,
}: {
  events: readonly DeliveryEvent[] | undefined;
  network: string;
  name: string;
  nameOf: (userId: string) => string | undefined;
  timeZone: string;
}) {
  if (events === undefined) return <Skeleton className="h-16 w-full" />;
  const lines = timelineOf(events, network, nameOf, timeZone);
  return (
    <ol
      aria-label={m.deliveries_timeline({ name })}
      aria-live="polite"
      className="text-sm empty:hidden"
    >
      {lines.map(({ id, at, text, tone }, index) => (
        <li key={id} className="group relative grid grid-cols-[0.75rem_1fr] gap-x-3 pb-2 last:pb-0">
          <span aria-hidden="true" className="grid grid-rows-[1.25rem_1fr] justify-items-center">
            <span className={`size-2 self-center rounded-full ${dots[tone]}`} />
            <span className="-mb-2 w-px bg-line-firm group-last:hidden" />
          </span>
          <p className="flex min-w-0 flex-wrap justify-between gap-x-4">
            <span className={tone === "bad" ? "text-danger" : ""}>{text}</span>
            <time dateTime={at} className="text-ink-faint tabular-nums">
              {formatEventTime(at, lines[index - 1]?.at, timeZone)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
