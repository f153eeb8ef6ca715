import type { AutosaveOptions, LocalDraft, SavedPost } from "./autosave-state.ts";
import { emptyDraft } from "./draft.ts";

/**
 * Iterates over the drafts that closed tabs left.
 * @returns a function that returns the next one, and undefined after the last; it takes the post that is saved now
 */
export function otherTabDrafts(draftLoaders: AutosaveOptions["draftLoaders"]) {
  const remaining = [...draftLoaders];
  let isFirst = true;
  return function next(current: SavedPost | null): LocalDraft | undefined {
    for (
      let loadDraft = remaining.shift();
      loadDraft !== undefined;
      loadDraft = remaining.shift()
    ) {
      const stored = loadDraft();
      if (stored === null) continue;
      // A draft without a base belongs to a creation whose response was lost. The first one is based on the post that
      // exists now, each later one on an empty post: it becomes a conflict instead of overwriting the first.
      const defaultBase =
        isFirst || current === null ? current : { revision: 0, draft: emptyDraft };
      isFirst = false;
      return { draft: stored.draft, base: stored.base ?? defaultBase };
    }
    return undefined;
  };
}
