import { ChannelChip } from "#components/channel-chip.tsx";
import { m } from "#paraglide/messages.js";
import type { ComposerChannel } from "./composer-channel.ts";

const stateLabels = {
  connected: undefined,
  paused: m.composer_channel_paused,
  needs_attention: m.composer_channel_broken,
} as const;

/** Selects the post's channels, each with its state. */
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
    <fieldset
      aria-label={m.composer_channels()}
      className="flex min-w-0 gap-2 max-sm:fade-ends max-sm:-m-4 max-sm:overflow-x-auto max-sm:py-4 sm:flex-wrap"
    >
      {channels.map((channel) => {
        const state = stateLabels[channel.state]?.();
        return (
          <ChannelChip
            key={channel.id}
            channel={channel}
            name={channel.name}
            isChosen={chosenIds.includes(channel.id)}
            data-cause={`channel-${channel.id}`}
            disabled={isReadOnly}
            onClick={() => onToggle(channel.id)}
            className="shrink-0"
          >
            {state !== undefined && <span className="text-xs text-warning">{state}</span>}
          </ChannelChip>
        );
      })}
    </fieldset>
  );
}
