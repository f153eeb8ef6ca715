import { useSyncExternalStore } from "react";
import type { AutosaveState } from "./autosave-state.ts";
import type { Autosave } from "./autosave.ts";

/**
 * Returns a part of the edited post. The component renders again only when that part changes, and not with every key.
 * @param select returns the same value, by `Object.is`, while the part is unchanged
 */
export function useDraft<Part>(
  { subscribe, snapshot }: Pick<Autosave, "subscribe" | "snapshot">,
  select: (state: AutosaveState) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(snapshot()));
}
