import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Characters processed before yielding, as the engine publishes meanwhile. */
const charactersPerTurn = 50_000;

/** Counts processed characters, and yields to the event loop when there are enough. */
export function createYield(): (characters: number) => Promise<void> {
  let charactersSinceYield = 0;
  return async (characters) => {
    charactersSinceYield += characters;
    if (charactersSinceYield <= charactersPerTurn) return;
    charactersSinceYield = characters;
    await yieldToEventLoop();
  };
}
