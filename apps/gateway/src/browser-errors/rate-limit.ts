import { RateLimiterMemory } from "rate-limiter-flexible";

type Rate = { readonly points: number; readonly duration: number };

/**
 * A limit for all clients together, and one for each that leaves room for the others. Each gateway counts by itself, as
 * the purpose is a readable log.
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
    // First, so that no more clients are stored than reports are accepted.
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
