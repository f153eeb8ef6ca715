import { m } from "#paraglide/messages.js";
import { metricQueries } from "#workspace/metric-queries.ts";
import { useQuery } from "@tanstack/react-query";
import { formatFigures } from "./figures.ts";
import { sumFigures, readMetrics, type MetricSum } from "./read-metrics.ts";

export type NumbersTogetherProps = {
  workspaceId: string;
  deliveries: readonly { readonly id: string; readonly network: string }[];
};

/** Totals over a post's deliveries, with their number; nothing if their metrics are not comparable. */
export function NumbersTogether({ workspaceId, deliveries }: NumbersTogetherProps) {
  const ids = deliveries.map(({ id }) => id);
  const { data: samples = [] } = useQuery(metricQueries.ofDeliveries(workspaceId, ids));
  const numbers = deliveries.flatMap(({ id, network }) => readMetrics(id, network, samples) ?? []);
  return <SumsNote sums={sumFigures(numbers)} />;
}

export function SumsNote({ sums }: { sums: readonly MetricSum[] }) {
  const counts = [...new Set(sums.map((sum) => sum.deliveryCount))];
  return counts.map((count) => (
    <p key={count} className="text-sm text-ink-muted">
      {m.metrics_numbers_together({
        count,
        numbers: formatFigures(sums.filter((sum) => sum.deliveryCount === count)),
      })}
    </p>
  ));
}
