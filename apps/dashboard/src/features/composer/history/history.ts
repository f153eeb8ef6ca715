import type { Autosave } from "../draft/autosave.ts";
import { canonicalJson, contentOf, type Draft, type Variant } from "../draft/draft.ts";
import { mergeDrafts } from "../draft/merge-drafts.ts";

/** An undo step; `group` exists only within this page. */
export type Step = { readonly before: Draft; readonly after: Draft; readonly group?: symbol };

/** The undo and redo stacks. */
export type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const noSteps: Steps = { past: [], future: [] };

/** Typing within this pause, in ms, is one step, up to this many letters. */
const pauseMs = 1_000;
const maxTypedLetters = 60;

/** A longer insertion is a paste, and a step of its own. */
const maxLettersAtOnce = 20;

const maxSteps = 100;

export type UndoableAutosave = ReturnType<typeof withHistory>;

/**
 * Adds undo and redo to an autosave: of text, pictures, settings and channels alike. Changes by other users stay: a step
 * that would revert one is dropped.
 * @param storedSteps steps from before the page was loaded
 */
export function withHistory(autosave: Autosave, storedSteps: Steps = noSteps) {
  let { past, future } = storedSteps;
  const nothingTyped = {
    variant: undefined as Variant | undefined,
    isComment: false,
    letters: 0,
    at: 0,
  };
  let typing = nothingTyped;

  /** Adds a change to an existing step and everything after it. */
  function extendStep(stepIndex: number, before: Draft, after: Draft): void {
    const withChange = (draft: Draft) =>
      draft === before ? after : mergeDrafts(before, draft, after).merged;
    past = past.map((step, index) => {
      if (index < stepIndex) return step;
      return {
        ...step,
        ...(index > stepIndex && { before: withChange(step.before) }),
        after: withChange(step.after),
      };
    });
  }

  function recordInGroup(before: Draft, after: Draft, group: symbol): void {
    const stepIndex = past.findLastIndex((step) => step.group === group);
    if (stepIndex === -1) past = [...past.slice(1 - maxSteps), { before, after, group }];
    else extendStep(stepIndex, before, after);
    typing = nothingTyped;
  }

  function recordTyping(before: Draft, after: Draft): void {
    const now = Date.now();
    const change = typedChange(before, after);
    const continuesTyping =
      change !== undefined &&
      change.variant === typing.variant &&
      change.isComment === typing.isComment &&
      now - typing.at < pauseMs &&
      typing.letters + change.letters <= maxTypedLetters;
    if (continuesTyping && past.length > 0) extendStep(past.length - 1, before, after);
    else past = [...past.slice(1 - maxSteps), { before, after }];
    typing = {
      variant: change?.variant,
      isComment: change?.isComment === true,
      letters: (continuesTyping ? typing.letters : 0) + (change?.letters ?? 0),
      at: now,
    };
  }

  /**
   * Undoes or redoes a step.
   * @returns the resulting draft; undefined without a step
   */
  function move(isUndo: boolean): Draft | undefined {
    const step = isUndo ? past.at(-1) : future.at(-1);
    if (step === undefined) return undefined;
    const [from, to] = isUndo ? [step.after, step.before] : [step.before, step.after];
    typing = nothingTyped;
    past = isUndo ? past.slice(0, -1) : [...past, step];
    future = isUndo ? [...future, step] : future.slice(0, -1);
    const { merged, clashes } = mergeDrafts(from, autosave.snapshot().draft, to);
    if (clashes.length > 0) {
      // Undoing would also revert another user's change.
      [past, future] = [[], []];
      return undefined;
    }
    autosave.edit(() => merged);
    return merged;
  }

  return {
    ...autosave,
    /** Edits the draft as an undo step. @param group identifies edits that are undone together, also if not adjacent */
    edit: (revise: (draft: Draft) => Draft, group?: symbol) =>
      autosave.edit((before) => {
        const after = revise(before);
        if (after === before) return after;
        if (group === undefined) recordTyping(before, after);
        else recordInGroup(before, after, group);
        future = [];
        return after;
      }),
    undo: () => move(true),
    redo: () => move(false),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    steps: (): Steps => ({ past, future }),
  };
}

type TypedChange = {
  readonly variant: Variant;
  readonly letters: number;
  readonly isComment: boolean;
};

/** Returns which text or comment a change only typed in, and how many letters; undefined for any other change. */
function typedChange(before: Draft, after: Draft): TypedChange | undefined {
  if (before.channelIds !== after.channelIds || before.timeChoice !== after.timeChoice) {
    return undefined;
  }
  const inBase = before.content !== after.content;
  const changedOverrides = Object.keys(after.overrides).filter(
    (id) => before.overrides[id] !== after.overrides[id],
  );
  const [variant = null, ...others] = changedOverrides;
  if (others.length > 0 || (inBase && variant !== null)) return undefined;
  const [one, other] =
    variant === null
      ? [before.content, after.content]
      : [before.overrides[variant] ?? {}, after.overrides[variant] ?? {}];
  const [was, is] = [one, other].map(({ settings }) => settings?.firstComment ?? "");
  const isComment = was !== is;
  const contentsBesides = [one, other].map(({ media, settings, text }) =>
    canonicalJson([media, { ...settings, firstComment: undefined }, isComment && text]),
  );
  if (contentsBesides[0] !== contentsBesides[1] || (!isComment && other.text === undefined))
    return undefined;
  const [from, to] = isComment ? [was, is] : [contentOf(before, variant).text, other.text];
  const letters = Math.abs((to ?? "").length - (from ?? "").length);
  return letters > maxLettersAtOnce ? undefined : { variant, letters, isComment };
}
