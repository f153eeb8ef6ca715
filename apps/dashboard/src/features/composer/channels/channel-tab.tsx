import { channelName } from "#components/channel-labels.ts";
import { SmallChannelAvatar } from "#components/network-mark.tsx";
import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { CircleAlert } from "@postlark/ui/icons/circle-alert";
import { TabChip } from "@postlark/ui/tab-chips";
import type { KeyboardEvent } from "react";
import type { ComposerChannel } from "../composer-channel.ts";
import { channelStates } from "./channel-states.ts";

export function ChannelTab({
  value,
  channel,
  isChosen,
  isCustomized,
  isBlocked,
  onRemove,
}: {
  value: string;
  channel: ComposerChannel;
  isChosen: boolean;
  isCustomized: boolean;
  isBlocked: boolean;
  /** Removes the channel from the post; absent for users who may not. */
  onRemove: (() => void) | undefined;
}) {
  const state = channelStates[channel.state]?.();

  function removeByKey(event: KeyboardEvent): void {
    if (onRemove === undefined || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove();
  }

  return (
    <TabChip
      ref={isChosen ? reveal : undefined}
      value={value}
      isChosen={isChosen}
      title={[...new Set([networkName(channel.network), channelName(channel)])].join(" · ")}
      data-cause={`channel-${channel.id}`}
      aria-keyshortcuts={onRemove && "Delete"}
      onKeyDown={removeByKey}
      className={isBlocked ? "border-danger!" : ""}
    >
      <SmallChannelAvatar channel={channel} />
      <span className="tab-name truncate font-medium">{channel.name}</span>
      {isCustomized && (
        <>
          <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent" />
          <span className="sr-only">{m.composer_differs()}</span>
        </>
      )}
      {isBlocked && <CircleAlert className="shrink-0 text-danger" />}
      {state !== undefined && (
        <span className={`text-xs ${isBlocked ? "text-danger" : "text-warning"}`}>{state}</span>
      )}
      {isBlocked && state === undefined && (
        <span className="sr-only">{m.composer_channel_blocked()}</span>
      )}
    </TabChip>
  );
}

/** Scrolls the tab into view, wherever it was selected from. */
function reveal(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
