type Question = () => Promise<boolean>;

let question: Question | undefined;

/**
 * Has a question asked before the user logs out: whether to leave what is on screen.
 * @returns takes the question back
 */
export function guardNavigation(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether the user may leave now; asks when something would be lost. */
export async function mayLeave(): Promise<boolean> {
  return question === undefined || question();
}
