import { useState } from "react";

export type PictureChoice = {
  readonly ids: readonly string[];
  readonly index: number;
  /** Whether a picture of the current upload has been chosen already. */
  readonly isOfBatch: boolean;
};

/**
 * Chooses the first of added pictures; of several that are uploaded together, only the first. If the chosen one is gone,
 * the one in its place is chosen.
 * @param isInUse whether the chosen picture's fields are being used, so that it remains chosen
 */
export function nextChoice(
  before: PictureChoice,
  ids: readonly string[],
  { isUploading, isHeld: isInUse }: { isUploading: boolean; isHeld: boolean },
): PictureChoice {
  const addedIndex = ids.findIndex((id) => !before.ids.includes(id));
  const indexOfChosen = ids.indexOf(before.ids[before.index] ?? "");
  const isReplaced = indexOfChosen < 0 && addedIndex === before.index;
  const takesAdded = addedIndex >= 0 && !before.isOfBatch && !isInUse && !isReplaced;
  const index =
    indexOfChosen >= 0 ? indexOfChosen : Math.max(0, Math.min(before.index, ids.length - 1));
  return {
    ids,
    index: takesAdded ? addedIndex : index,
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
  let current = choice;
  const isSame = ids.length === current.ids.length && ids.every((id, at) => id === current.ids[at]);
  if (!isSame || (current.isOfBatch && !state.isUploading)) {
    current = nextChoice(current, ids, { ...state, isHeld: state.isHeld() });
    setChoice(current);
  }
  return {
    index: current.index,
    choose: (index: number) => setChoice((before) => ({ ...before, index })),
  };
}
