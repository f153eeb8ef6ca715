type Question = () => Promise<boolean>;

let question: Question | undefined;

/**
 * Asks before logging out whether to leave the screen.
 * @returns removes the guard
 */
export function guardNavigation(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether the user may leave now; asks if something would be lost. */
export async function mayLeave(): Promise<boolean> {
  return question === undefined || question();
}
