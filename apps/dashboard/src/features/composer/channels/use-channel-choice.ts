import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Autosave } from "../draft/autosave.ts";
import { type Draft, toggleChannel, toggleChannels } from "../draft/draft.ts";
import { storeLastChannels } from "../last-channels.ts";
import { focusBeside } from "./focus-beside.ts";

/** Adds channels to the post and removes them, and stores the chosen ones for the next post. */
export function useChannelChoice(autosave: Autosave) {
  const { id: workspaceId } = useWorkspace();

  function update(change: (draft: Draft) => Draft): void {
    autosave.edit(change);
    storeLastChannels(workspaceId, autosave.snapshot().draft.channelIds);
  }

  const toggle = (id: string) => update((before) => toggleChannel(before, id));

  return {
    toggle,
    /** Removes a channel, and moves the focus to the tab beside its own. */
    remove(id: string): void {
      focusBeside(id);
      toggle(id);
    },
    /** Adds the channels, or removes them if all are chosen. */
    toggleSome: (ids: readonly string[]) => update((before) => toggleChannels(before, ids)),
  };
}
