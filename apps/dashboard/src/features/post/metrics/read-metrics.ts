import { definitionsOf } from "@postlark/networks/metric-definitions";
import { meanTheSame, type MetricDefinition } from "@postlark/networks/metrics";
import type { MetricSample } from "@postlark/sdk/metric-samples";

/** A value with its definition. */
export type Figure = { readonly definition: MetricDefinition; readonly value: number | null };

/** A delivery's metrics at the last measurement. */
export type Numbers = { readonly measuredAt: string; readonly figures: readonly Figure[] };

/**
 * @param samples of any deliveries, the latest first
 * @returns undefined where nothing was measured yet
 */
export function readMetrics(
  deliveryId: string,
  network: string,
  samples: readonly MetricSample[],
): Numbers | undefined {
  const own = samples.filter((sample) => sample.deliveryId === deliveryId);
  const [latest] = own;
  if (latest === undefined) return undefined;
  const figures = definitionsOf(network).map((definition) => ({
    definition,
    value: own.find(({ metric }) => metric === definition.metric)?.value ?? null,
  }));
  return { measuredAt: latest.measuredAt, figures };
}

/** A sum over metrics with the same meaning, and over how many deliveries. */
export type Sum = {
  readonly definition: MetricDefinition;
  readonly value: number;
  readonly of: number;
};

/** Sums metrics with the same meaning over two or more deliveries, ignoring unknown values. */
export function addedUp(all: readonly Numbers[]): readonly Sum[] {
  const known = all.flatMap(({ figures }) =>
    figures.flatMap(({ definition, value }) => (value === null ? [] : [{ definition, value }])),
  );
  const sums: Sum[] = [];
  for (const { definition, value } of known) {
    const at = sums.findIndex((sum) => meanTheSame(sum.definition, definition));
    const sum = sums[at];
    if (sum === undefined) sums.push({ definition, value, of: 1 });
    else sums[at] = { definition, value: sum.value + value, of: sum.of + 1 };
  }
  return sums.filter((sum) => sum.of > 1);
}
