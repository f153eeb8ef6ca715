import { m } from "#paraglide/messages.js";
import { metricQueries } from "#workspace/metric-queries.ts";
import { useQuery } from "@tanstack/react-query";
import { formatFigures } from "./figures.ts";
import { addedUp, numbersOf, type Sum } from "./numbers-of.ts";

export type NumbersTogetherProps = {
  workspaceId: string;
  deliveries: readonly { readonly id: string; readonly network: string }[];
};

/** What may be added up of a post's deliveries, and over how many; nothing where their numbers differ in what they mean. */
export function NumbersTogether({ workspaceId, deliveries }: NumbersTogetherProps) {
  const ids = deliveries.map(({ id }) => id);
  const { data: samples = [] } = useQuery(metricQueries.ofDeliveries(workspaceId, ids));
  const all = deliveries.flatMap(({ id, network }) => numbersOf(id, network, samples) ?? []);
  return <SumsNote sums={addedUp(all)} />;
}

export function SumsNote({ sums }: { sums: readonly Sum[] }) {
  const counts = [...new Set(sums.map((sum) => sum.of))];
  return counts.map((count) => (
    <p key={count} className="text-sm text-ink-muted">
      {m.metrics_numbers_together({
        count,
        numbers: formatFigures(sums.filter((sum) => sum.of === count)),
      })}
    </p>
  ));
}
