import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { Metric } from "@postlark/networks/metrics";
import type { Figure } from "./read-metrics.ts";

const counted: { readonly [Of in Metric]: (input: { count: number }) => string } = {
  likes: m.metrics_numbers_likes,
  reposts: m.metrics_numbers_reposts,
  quotes: m.metrics_numbers_quotes,
  replies: m.metrics_numbers_replies,
};

const names: { readonly [Of in Metric]: () => string } = {
  likes: m.metrics_likes,
  reposts: m.metrics_reposts,
  quotes: m.metrics_quotes,
  replies: m.metrics_replies,
};

/** The known metrics: `12 likes, 3 reposts`. */
export function formatFigures(
  figures: readonly { readonly definition: Figure["definition"]; readonly value: number | null }[],
): string {
  const known = figures.flatMap(({ definition, value }) =>
    value === null ? [] : [counted[definition.metric]({ count: value })],
  );
  return new Intl.ListFormat(currentLocale(), { type: "unit" }).format(known);
}

/** Metrics that the network did not return; undefined if it returned all. */
export function formatUnknown(figures: readonly Figure[], network: string): string | undefined {
  const unknown = figures.filter(({ value }) => value === null);
  if (unknown.length === 0) return undefined;
  const list = unknown.map(({ definition }) => names[definition.metric]());
  return m.metrics_numbers_unknown({
    network: networkName(network),
    metrics: new Intl.ListFormat(currentLocale(), { type: "unit" }).format(list),
  });
}

const minute = 60_000;
const units = [
  ["day", 24 * 60 * minute],
  ["hour", 60 * minute],
  ["minute", minute],
] as const;

/** `2 hours ago`, in the largest unit that fits. */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso));
  const [unit, size] = units.find(([, length]) => passed >= length) ?? ["minute", minute];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(
    -Math.floor(passed / size),
    unit,
  );
}
