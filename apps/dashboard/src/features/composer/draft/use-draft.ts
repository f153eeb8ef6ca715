import { useSyncExternalStore } from "react";
import type { AutosaveState } from "./autosave-state.ts";
import type { Autosave } from "./autosave.ts";

/**
 * A part of a post as it stands now, to the key: what fields show. Draws its component anew when that part changes, and
 * not with every key.
 * @param select gives the same, by `Object.is`, while the part is the same
 */
export function useDraft<Part>(
  { subscribe, snapshot }: Pick<Autosave, "subscribe" | "snapshot">,
  select: (state: AutosaveState) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(snapshot()));
}
