import { m } from "#paraglide/messages.js";
import { TabChip, TabChips } from "@postlark/ui/tab-chips";
import { Tabs, TabsContent } from "@postlark/ui/tabs";
import type { ReactNode } from "react";
import { type ComposerChannel, isOneVersion } from "../composer-channel.ts";
import type { Autosave } from "../draft/autosave.ts";
import { useDraft } from "../draft/use-draft.ts";
import type { Composer } from "../use-composer.ts";
import { blockedChannels } from "./blocked-channels.ts";
import { ChannelMenu } from "./channel-menu.tsx";
import { ChannelTab } from "./channel-tab.tsx";
import type { useChannelChoice } from "./use-channel-choice.ts";

const base = "base";

/**
 * The post's channels as one row of tabs, each with its own version of the post, after what they all share; and the
 * menu that adds and removes channels. A single channel needs no version of its own.
 */
export function ChannelTabs({
  composer,
  channels,
  autosave,
  choice,
  isReadOnly,
  children,
}: {
  composer: Composer;
  channels: readonly ComposerChannel[];
  autosave: Autosave;
  choice: ReturnType<typeof useChannelChoice>;
  isReadOnly: boolean;
  children: ReactNode;
}) {
  const { variant, setVariant } = composer;
  // The current draft: a delayed one would show what was pressed a moment ago.
  const channelIds = useDraft(autosave, ({ draft }) => draft.channelIds);
  const overrides = useDraft(autosave, ({ draft }) => draft.overrides);
  const chosen = channels.filter(({ id }) => channelIds.includes(id));
  const blocked = blockedChannels(composer);
  const isSingle = isOneVersion(overrides, chosen);
  const value = chosen.some(({ id }) => id === variant) && !isSingle ? variant : null;
  // Without a channel there is no tab that could name the panel.
  const panel = chosen.length === 0 ? { role: undefined, "aria-labelledby": undefined } : {};

  return (
    <Tabs value={value ?? base} onValueChange={(next) => setVariant(next === base ? null : next)}>
      <div className="flex items-start gap-2 border-b border-line p-4 sm:flex-wrap">
        {chosen.length > 0 && (
          <TabChips
            aria-label={m.composer_variants()}
            className="max-sm:fade-ends max-sm:-m-4 max-sm:me-0 max-sm:overflow-x-auto max-sm:py-4 sm:contents"
          >
            {!isSingle && (
              <TabChip value={base} isChosen={value === null} className="pl-3.5 font-medium">
                {m.composer_all()}
              </TabChip>
            )}
            {chosen.map((channel) => (
              <ChannelTab
                key={channel.id}
                value={isSingle ? base : channel.id}
                channel={channel}
                isChosen={isSingle || value === channel.id}
                isCustomized={overrides[channel.id] !== undefined}
                isBlocked={blocked.has(channel.id)}
                onRemove={isReadOnly ? undefined : () => choice.remove(channel.id)}
              />
            ))}
          </TabChips>
        )}
        {!isReadOnly && (
          <ChannelMenu
            channels={channels}
            chosenIds={channelIds}
            onToggle={choice.toggle}
            onToggleSome={choice.toggleSome}
          />
        )}
      </div>
      <TabsContent value={value ?? base} tabIndex={undefined} {...panel}>
        {children}
      </TabsContent>
    </Tabs>
  );
}
