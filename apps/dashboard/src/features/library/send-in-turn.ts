import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { toAppError } from "@postlark/sdk/errors";

/** Maximum concurrent uploads; others wait. */
const atOnce = 3;
/** Delay before retrying a rate-limited server, in ms, and the number of tries. */
const busyMs = 5_000;
const mostTries = 24;

/** Uploads pictures a few at a time, and retries those for which the server was too busy. */
export function sendInTurn(send: SendPicture): SendPicture {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (file, options) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await sendPatiently(() => send(file, options), options.signal);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function sendPatiently<Sent>(send: () => Promise<Sent>, signal: AbortSignal): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    try {
      signal.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await send();
    } catch (error) {
      if (toAppError(error).kind !== "rate-limited" || tries === mostTries) throw error;
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await new Promise((resolve) => setTimeout(resolve, busyMs));
    }
  }
}
