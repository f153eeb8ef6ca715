/** How long a toast offers "Undo", in ms. */
export const undoMs = 10_000;
