import { ChannelChip } from "#components/channel-chip.tsx";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { ToggleChip } from "@postlark/ui/toggle-chip";
import type { ComposerChannel } from "./composer-channel.ts";
import type { Autosave } from "./draft/autosave.ts";
import { type Draft, toggleChannel } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { rememberChannels } from "./last-channels.ts";

const stateLabels = {
  connected: undefined,
  paused: m.composer_channel_paused,
  needs_attention: m.composer_channel_broken,
} as const;

/** Selects the post's channels, each with its state, or all of them at once. */
export function ChannelChips({
  channels,
  autosave,
  isReadOnly,
}: {
  channels: readonly ComposerChannel[];
  autosave: Autosave;
  isReadOnly: boolean;
}) {
  const { id: workspaceId } = useWorkspace();
  // The current draft: a delayed one would show what was pressed a moment ago.
  const chosenIds = useDraft(autosave, ({ draft }) => draft.channelIds);
  const ids = channels.map(({ id }) => id);
  const areAllChosen = ids.every((id) => chosenIds.includes(id));

  function choose(revise: (draft: Draft) => Draft): void {
    autosave.edit(revise);
    rememberChannels(workspaceId, autosave.snapshot().draft.channelIds);
  }

  return (
    <fieldset
      aria-label={m.composer_channels()}
      className="flex min-w-0 gap-2 max-sm:fade-ends max-sm:-m-4 max-sm:overflow-x-auto max-sm:py-4 sm:flex-wrap"
    >
      {channels.length > 1 && (
        <ToggleChip
          isChosen={areAllChosen}
          disabled={isReadOnly}
          onClick={() => choose((before) => ({ ...before, channelIds: areAllChosen ? [] : ids }))}
          className="shrink-0 pl-3.5 font-medium"
        >
          {m.composer_all()}
        </ToggleChip>
      )}
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
            onClick={() => choose((before) => toggleChannel(before, channel.id))}
            className="shrink-0"
          >
            {state !== undefined && <span className="text-xs text-warning">{state}</span>}
          </ChannelChip>
        );
      })}
    </fieldset>
  );
}
