import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { dateLocale } from "@postlark/app/time/date-locale";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { rangeOf } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Channel } from "@postlark/domain/channel";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { nextDays, type PlannedDay, plannedDays } from "./week-days.ts";

export type WeekStripProps = { readonly channels: readonly Channel[] };

/** The next seven days with what is planned on each; a day leads to it in the calendar. */
export function WeekStrip({ channels }: WeekStripProps) {
  const { id, timeZone } = useWorkspace();
  const days = nextDays(useNow(), timeZone);
  const { since, until } = rangeOf(days, timeZone);
  const { data, isLoading } = useQuery(workspaceQueries.calendar(id, since, until));
  return <PlannedWeek days={days} deliveries={data} channels={channels} isLoading={isLoading} />;
}

export function PlannedWeek({
  days,
  deliveries,
  channels,
  isLoading = false,
}: {
  days: readonly CalendarDay[];
  /** Undefined while loading and if they could not be read: the days alone, in the same layout. */
  deliveries: readonly CalendarDelivery[] | undefined;
  channels: readonly Channel[];
  isLoading?: boolean;
}) {
  const { timeZone } = useWorkspace();
  return (
    <ol
      aria-label={m.overview_week()}
      aria-busy={isLoading}
      className="grid h-24 grid-cols-7 overflow-hidden rounded-lg border border-line bg-surface"
    >
      {plannedDays(days, deliveries ?? [], timeZone).map((planned) => (
        <Day
          key={planned.day}
          planned={planned}
          isKnown={deliveries !== undefined}
          channels={channels.filter(({ id }) => planned.channelIds.includes(id))}
        />
      ))}
    </ol>
  );
}

/** How many marks a day has room for. */
const mostMarks = 3;

function Day({
  planned: { day, posts },
  isKnown,
  channels,
}: {
  planned: PlannedDay;
  isKnown: boolean;
  channels: readonly Channel[];
}) {
  const { slug } = useWorkspace();
  const date = format(day, { weekday: "long", month: "long", day: "numeric" });
  const label = isKnown ? m.overview_week_day({ day: date, count: posts }) : date;
  const networks = [...new Set(channels.map(({ network }) => network))];
  return (
    <li className="relative grid content-center justify-center gap-1 p-2 text-center hover:bg-hover">
      <Link
        to={{ pathname: `/w/${slug}/calendar`, search: `?date=${day}&day=${day}` }}
        title={channels.map((channel) => channelName(channel, channels)).join(", ") || undefined}
        className="text-xs text-ink-muted after:absolute after:inset-0 focus-visible:-outline-offset-2"
      >
        <span aria-hidden="true">
          {format(day, { weekday: "short" })}
          <span className="max-sm:hidden">{` ${format(day, { day: "numeric" })}`}</span>
        </span>
        <span className="sr-only">{label}</span>
      </Link>
      <span
        aria-hidden="true"
        className={`text-xl tabular-nums ${posts === 0 ? "text-ink-muted" : "font-semibold"}`}
      >
        {isKnown && posts}
      </span>
      <span
        aria-hidden="true"
        className="flex h-4 justify-center gap-1 text-ink-muted max-sm:hidden"
      >
        {networks.slice(0, mostMarks).map((network) => (
          <NetworkIcon key={network} network={network} className="size-4" />
        ))}
        {networks.length > mostMarks && (
          <span className="text-xs tabular-nums">{`+${networks.length - mostMarks}`}</span>
        )}
      </span>
    </li>
  );
}

const format = (day: CalendarDay, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(), { timeZone: "UTC", ...options }).format(
    new Date(`${day}T00:00Z`),
  );
