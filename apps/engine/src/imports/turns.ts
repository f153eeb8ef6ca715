import { setImmediate as others } from "node:timers/promises";

/** Characters processed before yielding, as the engine publishes meanwhile. */
const together = 50_000;

/** Counts processed characters, and yields to the event loop when there are enough. */
export function createTurns(): (characters: number) => Promise<void> {
  let since = 0;
  return async (characters) => {
    since += characters;
    if (since <= together) return;
    since = characters;
    await others();
  };
}
