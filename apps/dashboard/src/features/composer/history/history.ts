import type { Autosave } from "../draft/autosave.ts";
import { canonical, contentOf, type Draft, type Variant } from "../draft/draft.ts";
import { mergeDrafts } from "../draft/merge-drafts.ts";

/** An undo step; `group` exists only within this page. */
export type Step = { readonly before: Draft; readonly after: Draft; readonly group?: symbol };

/** The undo and redo stacks. */
export type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const noSteps: Steps = { past: [], future: [] };

/** Typing within this pause, in ms, is one step, up to this many letters. */
const pauseMs = 1_000;
const mostTyped = 60;

/** A longer insertion is a paste, and a step of its own. */
const mostAtOnce = 20;

const mostSteps = 100;

export type UndoableAutosave = ReturnType<typeof withHistory>;

/**
 * An autosave whose changes can be taken back one by one and made again: text, pictures, settings, channels alike.
 * What somebody else changed meanwhile stays: a step that touches the same is dropped.
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
  function extend(stepIndex: number, before: Draft, after: Draft): void {
    const carry = (draft: Draft) =>
      draft === before ? after : mergeDrafts(before, draft, after).merged;
    past = past.map((step, index) => {
      if (index < stepIndex) return step;
      return {
        ...step,
        ...(index > stepIndex && { before: carry(step.before) }),
        after: carry(step.after),
      };
    });
  }

  function noteInGroup(before: Draft, after: Draft, group: symbol): void {
    const stepIndex = past.findLastIndex((step) => step.group === group);
    if (stepIndex === -1) past = [...past.slice(1 - mostSteps), { before, after, group }];
    else extend(stepIndex, before, after);
    typing = nothingTyped;
  }

  function noteTyped(before: Draft, after: Draft): void {
    const now = Date.now();
    const change = typedIn(before, after);
    const continuesTyping =
      change !== undefined &&
      change.variant === typing.variant &&
      change.isComment === typing.isComment &&
      now - typing.at < pauseMs &&
      typing.letters + change.letters <= mostTyped;
    if (continuesTyping && past.length > 0) extend(past.length - 1, before, after);
    else past = [...past.slice(1 - mostSteps), { before, after }];
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
    /** @param group changes that are taken back together, however many they are and whatever comes between */
    edit: (revise: (draft: Draft) => Draft, group?: symbol) =>
      autosave.edit((before) => {
        const after = revise(before);
        if (after === before) return after;
        if (group === undefined) noteTyped(before, after);
        else noteInGroup(before, after, group);
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

type Typed = { readonly variant: Variant; readonly letters: number; readonly isComment: boolean };

/** The text or comment that a change only typed in, and how many letters; undefined for any other change. */
function typedIn(before: Draft, after: Draft): Typed | undefined {
  if (before.channelIds !== after.channelIds || before.timeChoice !== after.timeChoice) {
    return undefined;
  }
  const inBase = before.content !== after.content;
  const own = Object.keys(after.overrides).filter(
    (id) => before.overrides[id] !== after.overrides[id],
  );
  const [variant = null, ...others] = own;
  if (others.length > 0 || (inBase && variant !== null)) return undefined;
  const [one, other] =
    variant === null
      ? [before.content, after.content]
      : [before.overrides[variant] ?? {}, after.overrides[variant] ?? {}];
  const [was, is] = [one, other].map(({ settings }) => settings?.firstComment ?? "");
  const isComment = was !== is;
  const unlike = [one, other].map(({ media, settings, text }) =>
    canonical([media, { ...settings, firstComment: undefined }, isComment && text]),
  );
  if (unlike[0] !== unlike[1] || (!isComment && other.text === undefined)) return undefined;
  const [from, to] = isComment ? [was, is] : [contentOf(before, variant).text, other.text];
  const letters = Math.abs((to ?? "").length - (from ?? "").length);
  return letters > mostAtOnce ? undefined : { variant, letters, isComment };
}
