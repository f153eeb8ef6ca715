import { RateLimiterMemory } from "rate-limiter-flexible";

type Rate = { readonly points: number; readonly duration: number };

/**
 * Limits all clients together, and each so far that nobody uses up what is everybody's. Each gateway
 * counts by itself: the limit keeps a log readable, and is no promise to anybody.
 */
export function createRateLimit({
  each,
  all,
}: {
  readonly each: Rate;
  readonly all: Rate;
}): (client: string) => Promise<boolean> {
  const ofAll = new RateLimiterMemory(all);
  const ofEach = new RateLimiterMemory(each);
  return async (client) => {
    // Asked first, so that no more clients are remembered than reports are let through.
    const used = await ofAll.get("all");
    if (used !== null && used.remainingPoints <= 0) return false;
    try {
      await ofEach.consume(client);
      await ofAll.consume("all");
      return true;
    } catch {
      return false;
    }
  };
}
