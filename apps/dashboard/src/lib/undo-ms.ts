/** How long what was changed or taken away can be taken back from its toast, in ms. */
export const undoMs = 10_000;
