import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Autosave } from "../draft/autosave.ts";
import { type Draft, toggleChannel, toggleChannels } from "../draft/draft.ts";
import { rememberChannels } from "../last-channels.ts";
import { focusBeside } from "./focus-beside.ts";

/** Adds channels to the post and removes them, and remembers which for the next one. */
export function useChannelChoice(autosave: Autosave) {
  const { id: workspaceId } = useWorkspace();

  function choose(revise: (draft: Draft) => Draft): void {
    autosave.edit(revise);
    rememberChannels(workspaceId, autosave.snapshot().draft.channelIds);
  }

  const toggle = (id: string) => choose((before) => toggleChannel(before, id));

  return {
    toggle,
    /** Removes a channel by its own tab, from which the focus moves on. */
    remove(id: string): void {
      focusBeside(id);
      toggle(id);
    },
    /** Adds the channels, or removes them if all are chosen. */
    toggleSome: (ids: readonly string[]) => choose((before) => toggleChannels(before, ids)),
  };
}
