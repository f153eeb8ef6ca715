import { setTimeout as delay } from "node:timers/promises";

type Question = () => PromiseLike<unknown>;

/** A question that is still open is not asked again, however many want to know. */
export function createHealthCheck(
  questions: readonly Question[],
  patience = 2000,
): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const answers = await Promise.allSettled(questions.map((question) => question()));
    asked = undefined;
    return answers.every(({ status }) => status === "fulfilled");
  };
  return () => {
    asked ??= ask();
    return Promise.race([asked, delay(patience, false, { ref: false })]);
  };
}
