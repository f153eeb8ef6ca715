import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Metric } from "@postlark/networks/metrics";
import type { Figure } from "./read-metrics.ts";

const countMessages: { readonly [Of in Metric]: (input: { count: number }) => string } = {
  likes: m.metrics_numbers_likes,
  reposts: m.metrics_numbers_reposts,
  quotes: m.metrics_numbers_quotes,
  replies: m.metrics_numbers_replies,
};

const metricNames: { readonly [Of in Metric]: () => string } = {
  likes: m.metrics_likes,
  reposts: m.metrics_reposts,
  quotes: m.metrics_quotes,
  replies: m.metrics_replies,
};

/** Lists the known metrics: `12 likes, 3 reposts`. */
export function formatFigures(
  figures: readonly { readonly definition: Figure["definition"]; readonly value: number | null }[],
): string {
  const texts = figures.flatMap(({ definition, value }) =>
    value === null ? [] : [countMessages[definition.metric]({ count: value })],
  );
  return new Intl.ListFormat(currentLocale(), { type: "unit" }).format(texts);
}

/** Returns the message about the metrics that the network did not return; undefined if it returned all. */
export function formatUnknown(figures: readonly Figure[], network: string): string | undefined {
  const unknownFigures = figures.filter(({ value }) => value === null);
  if (unknownFigures.length === 0) return undefined;
  const list = unknownFigures.map(({ definition }) => metricNames[definition.metric]());
  return m.metrics_numbers_unknown({
    network: networkName(network),
    metrics: new Intl.ListFormat(currentLocale(), { type: "unit" }).format(list),
  });
}

const minuteMs = 60_000;
const units = [
  ["day", 24 * 60 * minuteMs],
  ["hour", 60 * minuteMs],
  ["minute", minuteMs],
] as const;

/** `2 hours ago`, in the largest unit that fits. */
export function formatAgo(iso: string, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - Date.parse(iso));
  const [unit, unitMs] = units.find(([, lengthMs]) => passedMs >= lengthMs) ?? ["minute", minuteMs];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(
    -Math.floor(passedMs / unitMs),
    unit,
  );
}
