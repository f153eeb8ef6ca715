import type { SendPicture } from "#components/pictures/use-uploads.ts";
import { toAppError } from "@postlark/sdk/errors";

/** Maximum concurrent uploads; others wait. */
const maxParallel = 3;
/** Delay before retrying after a rate limit, in ms. */
const retryDelayMs = 5_000;
const maxTries = 24;

/** Returns a `send` that uploads three pictures at a time, and retries after a rate limit. */
export function limitUploads(send: SendPicture): SendPicture {
  const waitingUploads: (() => void)[] = [];
  let runningCount = 0;
  return async (file, options) => {
    if (runningCount >= maxParallel)
      await new Promise<void>((resolve) => waitingUploads.push(resolve));
    else runningCount += 1;
    try {
      return await sendWithRetries(() => send(file, options), options.signal);
    } finally {
      const next = waitingUploads.shift();
      if (next === undefined) runningCount -= 1;
      else next();
    }
  };
}

/** Retries after a rate limit. @throws other errors, the last rate limit, or the signal's reason if it is aborted */
async function sendWithRetries<Sent>(
  send: () => Promise<Sent>,
  signal: AbortSignal,
): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    try {
      signal.throwIfAborted();
      return await send();
    } catch (error) {
      if (toAppError(error).kind !== "rate-limited" || tries === maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}
