import { channelName } from "#components/channel-labels.ts";
import { SmallChannelAvatar } from "#components/network-mark.tsx";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Plus } from "@postlark/ui/icons/plus";
import { Users } from "@postlark/ui/icons/users";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { WorkspaceChannelGroups } from "../lazy.tsx";
import { MenuItem } from "../menu-item.tsx";
import type { ComposerChannel } from "../composer-channel.ts";
import { channelStates } from "./channel-states.ts";

/** Adds channels to the post and removes them: each with its state, a group, or all at once. Stays open meanwhile. */
export function ChannelMenu({
  channels,
  chosenIds,
  onToggle,
  onToggleSome,
}: {
  channels: readonly ComposerChannel[];
  chosenIds: readonly string[];
  onToggle: (id: string) => void;
  /** Adds the channels, or removes them if all are chosen. */
  onToggleSome: (ids: readonly string[]) => void;
}) {
  const isEmpty = chosenIds.length === 0;
  const channelIds = channels.map(({ id }) => id);
  return (
    <Popover>
      <PopoverTrigger>
        <Button
          variant={isEmpty ? "primary" : "secondary"}
          data-cause="channels"
          className="h-auto! min-h-11 shrink-0 rounded-full! px-3!"
        >
          <Plus />
          <span className={isEmpty ? "" : "max-sm:sr-only"}>{m.composer_channels()}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        label={m.composer_channels()}
        className="max-h-[calc(100dvh-13rem)]! p-1.5!"
        // The trigger is at the start of the line: to the other side it would cover the navigation.
        style={{ positionArea: "block-end span-inline-end" }}
      >
        <div className="grid">
          {channels.length > 1 && (
            <MenuItem
              icon={<Users />}
              isChosen={channelIds.every((id) => chosenIds.includes(id))}
              onClick={() => onToggleSome(channelIds)}
            >
              {m.composer_base()}
            </MenuItem>
          )}
          {channels.length > 1 && (
            <WorkspaceChannelGroups {...{ channelIds, chosenIds }} onToggle={onToggleSome} />
          )}
          {channels.map((channel) => (
            <MenuItem
              key={channel.id}
              icon={<SmallChannelAvatar channel={channel} />}
              isChosen={chosenIds.includes(channel.id)}
              onClick={() => onToggle(channel.id)}
            >
              <span className="block truncate">{channel.name}</span>
              <span className="block truncate text-xs text-ink-muted">{details(channel)}</span>
            </MenuItem>
          ))}
        </div>
      </PopoverContent>
    </Popover>
  );
}

/** Returns a channel's network, account and state, which its name does not contain. */
function details(channel: ComposerChannel): string {
  const parts = [
    networkName(channel.network),
    channelName(channel),
    channelStates[channel.state]?.(),
  ];
  return [...new Set(parts)].filter((part) => part && part !== channel.name).join(" · ");
}
