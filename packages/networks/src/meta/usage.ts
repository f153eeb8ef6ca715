import * as z from "zod";

const minutes = z.object({ estimated_time_to_regain_access: z.optional(z.number()) });

const useCases = z.record(z.string(), z.array(minutes));

/** `graph-api/overview/rate-limiting`: only `X-Business-Use-Case-Usage` has a retry time. */
export function usedUpUntil(headers: Headers, now: Date): Date | undefined {
  const { data } = useCases.safeParse(parseJson(headers.get("x-business-use-case-usage")));
  const waits = Object.values(data ?? {})
    .flat()
    .map(({ estimated_time_to_regain_access: wait = 0 }) => wait);
  const longestWait = Math.max(0, ...waits);
  // More than two days is an error.
  if (longestWait === 0 || longestWait > 2_880) return undefined;
  return new Date(now.getTime() + longestWait * 60_000);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
