import { channelName } from "#components/channel-labels.ts";
import { networkName } from "#components/network-name.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import type { PreviewProps } from "./preview-props.ts";

export function PreviewTitle({ channel }: Pick<PreviewProps, "channel">) {
  const name = channelName(channel);
  return (
    <h3 className="flex items-center gap-2 text-xs font-medium text-ink-muted">
      <NetworkMark network={channel.network} size="sm" />
      <span className="min-w-0 truncate">
        {channel.network === "page" ? name : `${networkName(channel.network)} · ${name}`}
      </span>
    </h3>
  );
}
