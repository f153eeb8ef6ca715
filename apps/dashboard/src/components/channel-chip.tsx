import type { Channel } from "@postlark/domain/channel";
import { ToggleChip, type ToggleChipProps } from "@postlark/ui/toggle-chip";
import { channelName } from "./channel-labels.ts";
import { NetworkIcon } from "./network-mark.tsx";
import { networkName } from "./network-name.ts";

/** A channel among others that may be chosen with it. @param name what tells it from them */
export function ChannelChip({
  channel,
  name,
  children,
  ...props
}: ToggleChipProps & {
  channel: Pick<Channel, "id" | "network" | "handle" | "displayName">;
  name: string;
}) {
  const network = networkName(channel.network);
  const account = channelName(channel);
  return (
    <ToggleChip title={account === network ? account : `${network} · ${account}`} {...props}>
      <NetworkIcon network={channel.network} className="ms-1.5 shrink-0" />
      <span className="truncate font-medium">{name}</span>
      {children}
    </ToggleChip>
  );
}
