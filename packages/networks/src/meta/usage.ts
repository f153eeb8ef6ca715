import * as z from "zod";

const minutes = z.object({ estimated_time_to_regain_access: z.optional(z.number()) });

const useCases = z.record(z.string(), z.array(minutes));

/** `graph-api/overview/rate-limiting`: only `X-Business-Use-Case-Usage` has a retry time. */
export function usedUpUntil(headers: Headers, now: Date): Date | undefined {
  const { data } = useCases.safeParse(parsed(headers.get("x-business-use-case-usage")));
  const waits = Object.values(data ?? {})
    .flat()
    .map(({ estimated_time_to_regain_access: wait = 0 }) => wait);
  const longest = Math.max(0, ...waits);
  // More than two days is an error.
  if (longest === 0 || longest > 2_880) return undefined;
  return new Date(now.getTime() + longest * 60_000);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
