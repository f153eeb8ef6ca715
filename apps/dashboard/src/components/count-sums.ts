import type { Delivery, ListedCount } from "@postlark/domain/delivery";
import { definitionsOf } from "@postlark/networks/metric-definitions";
import { haveSameMeaning, type MetricDefinition } from "@postlark/networks/metrics";

export type CountedDelivery = { readonly network: string; readonly counts: Delivery["counts"] };

/** A count over the networks on which it means the same. */
export type CountSum = { readonly networks: readonly string[]; readonly value: number };

/** Adds up the counts that mean the same, and leaves out unknown ones. Empty if none is known. */
export function sumCounts(deliveries: readonly CountedDelivery[], count: ListedCount): CountSum[] {
  const sums: (CountSum & { readonly definition: MetricDefinition })[] = [];
  for (const { network, counts } of deliveries) {
    const value = counts?.[count] ?? null;
    const definition = definitionsOf(network).find(({ metric }) => metric === count);
    if (value === null || definition === undefined) continue;
    const index = sums.findIndex((sum) => haveSameMeaning(sum.definition, definition));
    const sum = sums[index];
    if (sum === undefined) sums.push({ definition, networks: [network], value });
    else {
      const networks = [...new Set([...sum.networks, network])];
      sums[index] = { definition, networks, value: sum.value + value };
    }
  }
  return sums.map(({ networks, value }) => ({ networks, value }));
}
