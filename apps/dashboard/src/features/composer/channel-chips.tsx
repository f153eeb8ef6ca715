import { networkName } from "#components/network-name.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import { ToggleChip } from "@postlark/ui/toggle-chip";
import type { ComposerChannel } from "./composer-channel.ts";

const stateLabels = {
  connected: undefined,
  paused: m.live_compose_channel_paused,
  needs_attention: m.live_compose_channel_broken,
} as const;

/** Where the post is to go: each channel with its state, chosen or not. */
export function ChannelChips({
  channels,
  chosenIds,
  isReadOnly,
  onToggle,
}: {
  channels: readonly ComposerChannel[];
  chosenIds: readonly string[];
  isReadOnly: boolean;
  onToggle: (channelId: string) => void;
}) {
  return (
    <fieldset aria-label={m.live_compose_channels()} className="flex min-w-0 flex-wrap gap-2">
      {channels.map((channel) => {
        const state = stateLabels[channel.state]?.();
        const network = networkName(channel.network);
        return (
          <ToggleChip
            key={channel.id}
            title={channel.handle}
            isChosen={chosenIds.includes(channel.id)}
            data-cause={`channel-${channel.id}`}
            disabled={isReadOnly}
            onClick={() => onToggle(channel.id)}
          >
            <NetworkMark network={channel.network} size="sm" />
            <span className="grid min-w-0 leading-tight">
              <span className="truncate font-medium">{channel.name}</span>
              {channel.name !== network && (
                <span className="truncate text-xs text-ink-muted">{network}</span>
              )}
            </span>
            {state !== undefined && <span className="text-xs text-warning">{state}</span>}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}
