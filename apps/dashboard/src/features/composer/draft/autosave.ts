import { toAppError } from "@postlark/sdk/errors";
import type { AutosaveOptions, AutosaveState, SavedPost } from "./autosave-state.ts";
import { type Draft, emptyDraft, isSameDraft } from "./draft.ts";
import { otherTabDrafts } from "./other-tab-drafts.ts";
import { type DraftField, mergeDrafts, copyField } from "./merge-drafts.ts";

/** Idle time before saving, and the delays between retries, in ms. */
export const pauseMs = 800;
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000];

export type Autosave = ReturnType<typeof createAutosave>;

/** Stores each change at once and saves it after a pause. Merges another user's version unless it changed the same. */
export function createAutosave({
  saved,
  initial = emptyDraft,
  draftLoaders,
  create,
  save,
  load,
  storeLocal,
}: AutosaveOptions) {
  let state: AutosaveState = {
    draft: saved?.draft ?? initial,
    base: saved,
    status: saved === null ? "new" : "saved",
    error: null,
    clash: null,
    mergeCount: 0,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingSave: Promise<void> | undefined;
  let failureCount = 0;
  const nextOtherTabDraft = otherTabDrafts(draftLoaders);
  const listeners = new Set<() => void>();

  function update(part: Partial<AutosaveState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function saveAfter(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delayMs);
  }

  function isUnsaved(): boolean {
    return state.base === null || !isSameDraft(state.draft, state.base.draft);
  }

  function edit(revise: (draft: Draft) => Draft): void {
    const draft = revise(state.draft);
    if (draft === state.draft) return;
    storeLocal({ base: state.base, draft });
    if (state.clash !== null) return update({ draft });
    failureCount = 0;
    update({ draft, status: pendingSave === undefined ? "waiting" : "saving" });
    if (pendingSave === undefined) saveAfter(pauseMs);
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer);
    if (state.clash !== null) return Promise.resolve();
    pendingSave ??= sendSave().finally(() => {
      pendingSave = undefined;
      if (state.status === "saving") finishSave();
    });
    return pendingSave;
  }

  async function sendSave(): Promise<void> {
    const { draft, base } = state;
    update({ status: "saving", error: null });
    try {
      const row = base === null ? await create(draft) : await save(base.revision, draft);
      failureCount = 0;
      update({ base: row });
    } catch (thrown) {
      await handleFailure(thrown);
    }
  }

  /** Sets the status after a response: saved, unless there are newer changes, which are saved after a pause. */
  function finishSave() {
    if (isUnsaved()) {
      storeLocal({ base: state.base, draft: state.draft });
      update({ status: "waiting" });
      saveAfter(pauseMs);
    } else {
      storeLocal(null);
      update({ status: "saved" });
      loadNextOtherTabDraft();
    }
  }

  async function handleFailure(thrown: unknown): Promise<void> {
    const error = toAppError(thrown);
    switch (error.kind) {
      case "conflict":
        return load().then(mergeVersion, handleFailure);
      case "unauthenticated":
        return update({ status: "signed-out", error });
      case "offline":
      case "timeout":
      case "unavailable":
      case "rate-limited":
        saveAfter(retryDelaysMs[Math.min(failureCount, retryDelaysMs.length - 1)] ?? 0);
        failureCount += 1;
        return update({ status: "offline", error });
      default:
        return update({ status: "refused", error });
    }
  }

  /** Merges a version that this browser has not seen. */
  function mergeVersion(theirs: SavedPost): void {
    if (!isUnsaved() || isSameDraft(state.draft, theirs.draft)) {
      storeLocal(null);
      const mergeCount = state.mergeCount + Number(!isSameDraft(state.draft, theirs.draft));
      update({ draft: theirs.draft, base: theirs, status: "saved", mergeCount });
      return loadNextOtherTabDraft();
    }
    const baseDraft = state.base?.draft ?? emptyDraft;
    const { merged, clashes } = mergeDrafts(baseDraft, state.draft, theirs.draft);
    if (clashes.length > 0) {
      // Keeps the base until the conflict is resolved, so that it is detected again after a reload.
      storeLocal({ base: state.base, draft: merged });
      return update({ draft: merged, status: "clash", clash: { theirs, fields: clashes } });
    }
    storeLocal({ base: theirs, draft: merged });
    update({ draft: merged, base: theirs, status: "waiting", mergeCount: state.mergeCount + 1 });
    saveAfter(pauseMs);
  }

  /** Merges a version from realtime or a query; ignores it unless it is newer. */
  function receive(row: SavedPost): void {
    const isNewer = row.revision > (state.base?.revision ?? 0);
    // A pending response is newer, and the server refuses a stale save.
    if (isNewer && pendingSave === undefined && state.clash === null) mergeVersion(row);
  }

  /** Resolves a clash. @param fields the fields taken from the other version; the others stay as they are here */
  function resolveClash(fields: readonly DraftField[]): void {
    const { clash } = state;
    if (clash === null) return;
    const draft = fields.reduce(
      (mine, field) => copyField(mine, clash.theirs.draft, field),
      state.draft,
    );
    update({ draft, base: clash.theirs, clash: null });
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
  function loadNextOtherTabDraft(): void {
    if (state.status !== "new" && state.status !== "saved") return;
    const current = state.base;
    const unsaved = nextOtherTabDraft(current);
    if (unsaved === undefined) return;
    update({ ...unsaved, status: "waiting" });
    if (current !== null && current.revision !== unsaved.base?.revision)
      return mergeVersion(current);
    storeLocal(unsaved);
    saveAfter(0);
  }

  return {
    /** Loads drafts left by other tabs. React may create a component's state and discard it, hence not before. */
    start: loadNextOtherTabDraft,
    edit,
    flush,
    receive,
    resolveClash,
    /** Stores a new post while its only content is an upload in progress. */
    storeNew(hasPicture: boolean) {
      if (state.status === "new")
        storeLocal(hasPicture ? { base: null, draft: state.draft } : null);
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
