import type { AlikeDeliveries } from "#components/alike-deliveries.ts";
import { ListedCounts } from "#components/listed-counts.tsx";
import { metricQueries } from "#workspace/metric-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { useQuery } from "@tanstack/react-query";

export type RowCountsProps = {
  readonly alike: AlikeDeliveries;
  /** All of the list, whose counts are read together. */
  readonly listed: readonly Delivery[];
  readonly channels: readonly Channel[];
};

/** The latest likes, reposts and replies of a row. */
export function RowCounts({ alike, listed, channels }: RowCountsProps) {
  const { id } = useWorkspace();
  const { data } = useQuery(metricQueries.listed(id, listed));
  const countedDeliveries = alike.map((delivery) => ({
    network: channels.find((channel) => channel.id === delivery.channelId)?.network ?? "",
    counts: data?.find((counted) => counted.id === delivery.id)?.counts,
  }));
  return (
    <span className="h-5 max-sm:w-full">{data && <ListedCounts places={countedDeliveries} />}</span>
  );
}
