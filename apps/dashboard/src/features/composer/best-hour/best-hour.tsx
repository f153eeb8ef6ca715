import type { ChosenTime } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { metricQueries } from "#workspace/metric-queries.ts";
import { bestTimes } from "@postlark/domain/best-time";
import { definitionsOf } from "@postlark/networks/metric-definitions";
import { useQuery } from "@tanstack/react-query";
import { BestHourNote } from "./best-hour-note.tsx";

/** The composer's channels and time, for which an hour is suggested. */
export type BestHourPlace = {
  chosen: readonly { readonly id: string; readonly network: string }[];
  now: Date;
  setWhen: (when: ChosenTime) => void;
};

export type BestHourProps = BestHourPlace & {
  workspace: { readonly id: string; readonly timeZone: string };
};

/**
 * Suggests the hour at which posts of the chosen channels did best, if their networks provide metrics; renders
 * nothing while loading.
 */
export function BestHour({ workspace, chosen, now, setWhen }: BestHourProps) {
  const { id, timeZone } = workspace;
  const counted = chosen.filter(({ network }) => definitionsOf(network).length > 0);
  const { data: samples } = useQuery({
    ...metricQueries.compared(id),
    enabled: counted.length > 0,
  });
  if (chosen.length > 0 && counted.length === 0) {
    return <p className="max-w-64 text-xs text-ink-muted">{m.queue_best_hour_uncounted()}</p>;
  }
  if (samples === undefined || counted.length === 0) return null;
  const channelSamples = samples.filter(({ channelId }) =>
    counted.some((channel) => channel.id === channelId),
  );
  return (
    <BestHourNote
      times={bestTimes(channelSamples, timeZone)}
      timeZone={timeZone}
      now={now}
      onTake={(wallTime) => setWhen({ kind: "at", wallTime })}
    />
  );
}
