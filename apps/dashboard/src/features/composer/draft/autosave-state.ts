import type { Draft } from "./draft.ts";
import type { DraftField } from "./merge-drafts.ts";

/** A post as the server has it. Its first revision is 1. */
export type SavedPost = { readonly revision: number; readonly draft: Draft };

/** What this browser has and the server has not; `base` is what it began with. */
export type KeptDraft = { readonly base: SavedPost | null; readonly draft: Draft };

export type SaveStatus =
  | "new"
  | "saved"
  | "waiting"
  | "saving"
  /** The server cannot be reached; it is tried again by itself. */
  | "offline"
  /** The session is over: what is here stays here until somebody signs in. */
  | "signed-out"
  /** The server refused; `error` has its words. */
  | "refused"
  /** Somebody else changed the same; nothing is saved until it is settled. */
  | "clash";

export type AutosaveState = {
  readonly draft: Draft;
  readonly base: SavedPost | null;
  readonly status: SaveStatus;
  readonly error: unknown;
  readonly clash: { readonly theirs: SavedPost; readonly fields: readonly DraftField[] } | null;
  /** How often somebody else's changes were taken in without a clash. */
  readonly merges: number;
};

export type AutosaveOptions = {
  saved: SavedPost | null;
  /** What a post begins as that is not on the server yet. */
  initial?: Draft;
  /** What closed tabs left of the post, the latest first: each is taken once what came before it is saved or settled. */
  kept: readonly (() => KeptDraft | null)[];
  /** Makes the post, or gives back the one that an attempt before made. */
  create: (draft: Draft) => Promise<SavedPost>;
  /** @throws AppError of kind `conflict` where the revision is stale */
  save: (revision: number, draft: Draft) => Promise<SavedPost>;
  load: () => Promise<SavedPost>;
  /** Keeps what is not saved in this browser; null forgets it. */
  keep: (kept: KeptDraft | null) => void;
};
