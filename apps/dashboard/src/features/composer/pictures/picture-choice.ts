import { useState } from "react";

export type PictureChoice = {
  readonly ids: readonly string[];
  readonly index: number;
  /** Whether a picture of those that are still being uploaded has been chosen. */
  readonly isOfBatch: boolean;
};

/**
 * Chooses the first of added pictures; of several that are uploaded together, only the first. If the chosen one is gone,
 * the one in its place is chosen.
 * @param isHeld whether what belongs to the chosen picture is being used, so that it remains the chosen one
 */
export function nextChoice(
  before: PictureChoice,
  ids: readonly string[],
  { isUploading, isHeld }: { isUploading: boolean; isHeld: boolean },
): PictureChoice {
  const added = ids.findIndex((id) => !before.ids.includes(id));
  const kept = ids.indexOf(before.ids[before.index] ?? "");
  const isReplaced = kept < 0 && added === before.index;
  const takesAdded = added >= 0 && !before.isOfBatch && !isHeld && !isReplaced;
  const index = kept >= 0 ? kept : Math.max(0, Math.min(before.index, ids.length - 1));
  return {
    ids,
    index: takesAdded ? added : index,
    isOfBatch: isUploading && (takesAdded || before.isOfBatch),
  };
}

export function usePictureChoice(
  ids: readonly string[],
  state: { isUploading: boolean; isHeld: () => boolean },
) {
  const [choice, setChoice] = useState<PictureChoice>({
    ids,
    index: 0,
    isOfBatch: state.isUploading,
  });
  let now = choice;
  const isSame = ids.length === now.ids.length && ids.every((id, at) => id === now.ids[at]);
  if (!isSame || (now.isOfBatch && !state.isUploading)) {
    now = nextChoice(now, ids, { ...state, isHeld: state.isHeld() });
    setChoice(now);
  }
  return {
    index: now.index,
    choose: (index: number) => setChoice((before) => ({ ...before, index })),
  };
}
