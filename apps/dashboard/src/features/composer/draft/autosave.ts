import { toAppError } from "@postlark/sdk/errors";
import type { AutosaveOptions, AutosaveState, SavedPost } from "./autosave-state.ts";
import { type Draft, emptyDraft, isSameDraft } from "./draft.ts";
import { otherTabDrafts } from "./other-tab-drafts.ts";
import { type DraftField, mergeDrafts, takeField } from "./merge-drafts.ts";

/** Idle time before saving, and the delays between retries, in ms. */
export const pauseMs = 800;
const retryMs = [2_000, 4_000, 8_000, 15_000, 30_000];

export type Autosave = ReturnType<typeof createAutosave>;

/** Stores each change at once and saves it after a pause. Another version is merged unless it changed the same fields. */
export function createAutosave({
  saved,
  initial = emptyDraft,
  kept,
  create,
  save,
  load,
  keep,
}: AutosaveOptions) {
  let state: AutosaveState = {
    draft: saved?.draft ?? initial,
    base: saved,
    status: saved === null ? "new" : "saved",
    error: null,
    clash: null,
    merges: 0,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingSave: Promise<void> | undefined;
  let failures = 0;
  const nextOtherTabDraft = otherTabDrafts(kept);
  const listeners = new Set<() => void>();

  function change(part: Partial<AutosaveState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function saveIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), ms);
  }

  function isUnsaved(): boolean {
    return state.base === null || !isSameDraft(state.draft, state.base.draft);
  }

  function edit(revise: (draft: Draft) => Draft): void {
    const draft = revise(state.draft);
    if (draft === state.draft) return;
    keep({ base: state.base, draft });
    if (state.clash !== null) return change({ draft });
    failures = 0;
    change({ draft, status: pendingSave === undefined ? "waiting" : "saving" });
    if (pendingSave === undefined) saveIn(pauseMs);
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer);
    if (state.clash !== null) return Promise.resolve();
    pendingSave ??= send().finally(() => {
      pendingSave = undefined;
      if (state.status === "saving") finishSave();
    });
    return pendingSave;
  }

  async function send(): Promise<void> {
    const { draft, base } = state;
    change({ status: "saving", error: null });
    try {
      const row = base === null ? await create(draft) : await save(base.revision, draft);
      failures = 0;
      change({ base: row });
    } catch (thrown) {
      await fail(thrown);
    }
  }

  /** After a response: saved, unless there are newer changes. */
  function finishSave() {
    if (isUnsaved()) {
      keep({ base: state.base, draft: state.draft });
      change({ status: "waiting" });
      saveIn(pauseMs);
    } else {
      keep(null);
      change({ status: "saved" });
      adoptNext();
    }
  }

  async function fail(thrown: unknown): Promise<void> {
    const error = toAppError(thrown);
    switch (error.kind) {
      case "conflict":
        return load().then(mergeVersion, fail);
      case "unauthenticated":
        return change({ status: "signed-out", error });
      case "offline":
      case "timeout":
      case "unavailable":
      case "rate-limited":
        saveIn(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0);
        failures += 1;
        return change({ status: "offline", error });
      default:
        return change({ status: "refused", error });
    }
  }

  /** Merges a version that this browser has not seen. */
  function mergeVersion(theirs: SavedPost): void {
    if (!isUnsaved() || isSameDraft(state.draft, theirs.draft)) {
      keep(null);
      const merges = state.merges + Number(!isSameDraft(state.draft, theirs.draft));
      change({ draft: theirs.draft, base: theirs, status: "saved", merges });
      return adoptNext();
    }
    const before = state.base?.draft ?? emptyDraft;
    const { merged, clashes } = mergeDrafts(before, state.draft, theirs.draft);
    if (clashes.length > 0) {
      // Keeps the base until the conflict is resolved, so that it is detected again after a reload.
      keep({ base: state.base, draft: merged });
      return change({ draft: merged, status: "clash", clash: { theirs, fields: clashes } });
    }
    keep({ base: theirs, draft: merged });
    change({ draft: merged, base: theirs, status: "waiting", merges: state.merges + 1 });
    saveIn(pauseMs);
  }

  /** A version from realtime or a query; ignored unless it is newer. */
  function receive(row: SavedPost): void {
    const isNewer = row.revision > (state.base?.revision ?? 0);
    // A pending response is newer, and the server refuses a stale save.
    if (isNewer && pendingSave === undefined && state.clash === null) mergeVersion(row);
  }

  /** Settles a clash. @param fields what is taken from the other version; the rest stays mine */
  function settleClash(fields: readonly DraftField[]): void {
    const { clash } = state;
    if (clash === null) return;
    const draft = fields.reduce(
      (mine, field) => takeField(mine, clash.theirs.draft, field),
      state.draft,
    );
    change({ draft, base: clash.theirs, clash: null });
    finishSave();
    if (state.status === "waiting") void saveNow();
  }

  /**
   * Saves pending changes.
   * @returns the saved post
   * @throws AppError if saving failed or a conflict has to be resolved first
   */
  async function flush(): Promise<SavedPost> {
    if (pendingSave !== undefined) await pendingSave;
    if (isUnsaved()) await saveNow();
    if (state.base === null || isUnsaved()) throw toAppError(state.error);
    return state.base;
  }

  /** Loads the next draft left by another tab, once nothing else is unsaved. */
  function adoptNext(): void {
    if (state.status !== "new" && state.status !== "saved") return;
    const current = state.base;
    const left = nextOtherTabDraft(current);
    if (left === undefined) return;
    change({ ...left, status: "waiting" });
    if (current !== null && current.revision !== left.base?.revision) return mergeVersion(current);
    keep(left);
    saveIn(0);
  }

  return {
    /** Loads drafts left by other tabs. React may create a component's state and discard it, hence not before. */
    start: adoptNext,
    edit,
    flush,
    receive,
    settleClash,
    /** Stores a new post while its only content is an upload in progress. */
    keepNew(hasPicture: boolean) {
      if (state.status === "new") keep(hasPicture ? { base: null, draft: state.draft } : null);
    },
    /** Retries at once: the network is back, or the user asked for it. */
    retry: () => (isUnsaved() && state.status !== "new" ? saveNow() : Promise.resolve()),
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
