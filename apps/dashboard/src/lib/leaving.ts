type Question = () => Promise<boolean>;

let question: Question | undefined;

/**
 * Has a question asked before the person logs out: whether they may leave what is on screen.
 * @returns takes the question back
 */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Whether the person may leave now; asks them when something would be lost. */
export async function mayLeave(): Promise<boolean> {
  return question === undefined || question();
}
