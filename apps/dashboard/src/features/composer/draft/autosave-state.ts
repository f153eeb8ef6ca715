import type { Draft } from "./draft.ts";
import type { DraftField } from "./merge-drafts.ts";

/** A post as stored on the server. Its first revision is 1. */
export type SavedPost = { readonly revision: number; readonly draft: Draft };

/** Unsaved content of this browser; `base` is the saved post that it started from. */
export type LocalDraft = { readonly base: SavedPost | null; readonly draft: Draft };

export type SaveStatus =
  | "new"
  | "saved"
  | "waiting"
  | "saving"
  /** The server cannot be reached; retried automatically. */
  | "offline"
  /** The session has ended: changes stay in this browser until the user signs in again. */
  | "signed-out"
  /** The server refused; `error` has its message. */
  | "refused"
  /** Another user changed the same field; nothing is saved until the conflict is resolved. */
  | "clash";

export type AutosaveState = {
  readonly draft: Draft;
  readonly base: SavedPost | null;
  readonly status: SaveStatus;
  readonly error: unknown;
  readonly clash: { readonly theirs: SavedPost; readonly fields: readonly DraftField[] } | null;
  /** How many versions of other users were merged without a conflict. */
  readonly mergeCount: number;
};

export type AutosaveOptions = {
  saved: SavedPost | null;
  /** The initial draft of a post that is not on the server yet. */
  initial?: Draft;
  /** Load the drafts that closed tabs left, latest first; each is called when the previous draft is saved or resolved. */
  draftLoaders: readonly (() => LocalDraft | null)[];
  /** Creates the post, or returns the one that an earlier attempt created. */
  create: (draft: Draft) => Promise<SavedPost>;
  /** @throws AppError of kind `conflict` if the revision is stale */
  save: (revision: number, draft: Draft) => Promise<SavedPost>;
  load: () => Promise<SavedPost>;
  /** Stores unsaved content in this browser; null deletes it. */
  storeLocal: (kept: LocalDraft | null) => void;
};
