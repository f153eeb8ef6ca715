import type { AutosaveOptions, LocalDraft, SavedPost } from "./autosave-state.ts";
import { emptyDraft } from "./draft.ts";

/**
 * Drafts of a post left by other tabs, one after the other, so that none is lost.
 * @returns a function that returns the next one, based on the post's current state; undefined without any
 */
export function otherTabDrafts(kept: AutosaveOptions["kept"]) {
  const remaining = [...kept];
  let isFirst = true;
  return function next(current: SavedPost | null): LocalDraft | undefined {
    for (let take = remaining.shift(); take !== undefined; take = remaining.shift()) {
      const version = take();
      if (version === null) continue;
      // The post's creation got no response: a second such draft is not based on what the first one created.
      const defaultBase =
        isFirst || current === null ? current : { revision: 0, draft: emptyDraft };
      isFirst = false;
      return { draft: version.draft, base: version.base ?? defaultBase };
    }
    return undefined;
  };
}
