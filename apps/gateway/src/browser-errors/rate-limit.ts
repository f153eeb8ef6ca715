import { RateLimiterMemory } from "rate-limiter-flexible";

type Rate = { readonly points: number; readonly duration: number };

/**
 * Limits reports of all clients together, and of each so that others remain possible. Each gateway counts by itself, as
 * the purpose is a readable log.
 */
export function createRateLimit({
  each: perClient,
  all: allClients,
}: {
  readonly each: Rate;
  readonly all: Rate;
}): (client: string) => Promise<boolean> {
  const totalLimiter = new RateLimiterMemory(allClients);
  const clientLimiter = new RateLimiterMemory(perClient);
  return async (client) => {
    // First, so that no more clients are stored than reports are accepted.
    const used = await totalLimiter.get("all");
    if (used !== null && used.remainingPoints <= 0) return false;
    try {
      await clientLimiter.consume(client);
      await totalLimiter.consume("all");
      return true;
    } catch {
      return false;
    }
  };
}
