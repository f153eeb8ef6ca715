import type { AutosaveOptions, KeptDraft, SavedPost } from "./autosave-state.ts";
import { emptyDraft } from "./draft.ts";

/**
 * What other tabs left of a post, one version after the other, so that none is lost.
 * @returns gives the next one, as it compares with the post as it is by then; undefined where there is none
 */
export function leftVersions(kept: AutosaveOptions["kept"]) {
  const left = [...kept];
  let isFirst = true;
  return function next(current: SavedPost | null): KeptDraft | undefined {
    for (let take = left.shift(); take !== undefined; take = left.shift()) {
      const version = take();
      if (version === null) continue;
      // Of a post whose creation was not answered: a second such version did not begin with what the first made.
      const begun = isFirst || current === null ? current : { revision: 0, draft: emptyDraft };
      isFirst = false;
      return { draft: version.draft, base: version.base ?? begun };
    }
    return undefined;
  };
}
