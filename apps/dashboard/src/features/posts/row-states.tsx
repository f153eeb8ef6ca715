import { DeliveryStateBadge } from "#components/delivery-state-badge.tsx";
import { waitMessage } from "#components/delivery-wait.ts";
import { useNow } from "#components/when/use-now.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import type { PostRow } from "./post-rows.ts";

export function RowStates({
  row: { deliveries },
  channels,
  usual,
}: {
  row: PostRow;
  channels: readonly Channel[];
  usual: DeliveryState | undefined;
}) {
  const { timeZone } = useWorkspace();
  const now = useNow();
  const distinctStates = new Map<string, readonly [Delivery, string | undefined]>();
  for (const delivery of deliveries) {
    const channel = channels.find(({ id }) => id === delivery.channelId);
    const wait = waitMessage(delivery, channel, now, timeZone);
    const { state, problem } = delivery;
    if (state === usual && problem === null && wait === undefined) continue;
    distinctStates.set(`${state} ${problem?.code} ${wait}`, [delivery, wait]);
  }
  return (
    <span className="flex flex-wrap gap-1 max-md:empty:hidden md:flex-nowrap">
      {[...distinctStates].map(([key, [delivery, wait]]) => (
        <DeliveryStateBadge key={key} delivery={delivery} wait={wait} />
      ))}
    </span>
  );
}
