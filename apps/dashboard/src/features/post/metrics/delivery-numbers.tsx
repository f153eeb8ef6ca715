import { useNow } from "#components/when/use-now.ts";
import { QueryView } from "#components/query-view.tsx";
import { metricQueries } from "#workspace/metric-queries.ts";
import { definitionsOf } from "@postlark/networks/metric-definitions";
import { Skeleton } from "@postlark/ui/skeleton";
import { readMetrics } from "./read-metrics.ts";
import { NumbersNote } from "./numbers-note.tsx";

export type DeliveryNumbersProps = {
  workspaceId: string;
  deliveryId: string;
  /** All deliveries on the page: their metrics are loaded together. */
  deliveryIds: readonly string[];
  network: string;
};

export function DeliveryNumbers({
  workspaceId,
  deliveryId,
  deliveryIds,
  network,
}: DeliveryNumbersProps) {
  const now = useNow();
  if (definitionsOf(network).length === 0) {
    return <NumbersNote network={network} numbers={undefined} hasAny={false} now={now} />;
  }
  return (
    <QueryView
      query={metricQueries.ofDeliveries(workspaceId, deliveryIds)}
      loading={<Skeleton className="h-10 w-full" />}
    >
      {(samples) => (
        <NumbersNote
          network={network}
          numbers={readMetrics(deliveryId, network, samples)}
          hasAny
          now={now}
        />
      )}
    </QueryView>
  );
}
