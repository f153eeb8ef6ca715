import { setImmediate as others } from "node:timers/promises";

/** How many characters are worked on before others get their turn: the engine answers and publishes meanwhile. */
const together = 50_000;

/** Counts characters that are about to be worked on, and waits for the others when they are enough. */
export function createTurns(): (characters: number) => Promise<void> {
  let since = 0;
  return async (characters) => {
    since += characters;
    if (since <= together) return;
    since = characters;
    await others();
  };
}
