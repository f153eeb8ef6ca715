import { definitionsOf } from "@postlark/networks/metric-definitions";
import { haveSameMeaning, type MetricDefinition } from "@postlark/networks/metrics";
import type { MetricSample } from "@postlark/sdk/metric-samples";

export type Figure = { readonly definition: MetricDefinition; readonly value: number | null };

/** A delivery's metrics at the last measurement. */
export type DeliveryMetrics = { readonly measuredAt: string; readonly figures: readonly Figure[] };

/**
 * Combines a delivery's latest samples with its network's definitions of metrics.
 * @param samples of any deliveries, the latest first
 * @returns undefined where nothing was measured yet
 */
export function readMetrics(
  deliveryId: string,
  network: string,
  samples: readonly MetricSample[],
): DeliveryMetrics | undefined {
  const deliverySamples = samples.filter((sample) => sample.deliveryId === deliveryId);
  const [latest] = deliverySamples;
  if (latest === undefined) return undefined;
  const figures = definitionsOf(network).map((definition) => ({
    definition,
    value: deliverySamples.find(({ metric }) => metric === definition.metric)?.value ?? null,
  }));
  return { measuredAt: latest.measuredAt, figures };
}

/** A sum over metrics with the same meaning, and over how many deliveries. */
export type MetricSum = {
  readonly definition: MetricDefinition;
  readonly value: number;
  readonly deliveryCount: number;
};

/** Sums metrics with the same meaning over two or more deliveries, ignoring unknown values. */
export function sumFigures(numbers: readonly DeliveryMetrics[]): readonly MetricSum[] {
  const knownFigures = numbers.flatMap(({ figures }) =>
    figures.flatMap(({ definition, value }) => (value === null ? [] : [{ definition, value }])),
  );
  const sums: MetricSum[] = [];
  for (const { definition, value } of knownFigures) {
    const index = sums.findIndex((sum) => haveSameMeaning(sum.definition, definition));
    const sum = sums[index];
    if (sum === undefined) sums.push({ definition, value, deliveryCount: 1 });
    else
      sums[index] = { definition, value: sum.value + value, deliveryCount: sum.deliveryCount + 1 };
  }
  return sums.filter((sum) => sum.deliveryCount > 1);
}
