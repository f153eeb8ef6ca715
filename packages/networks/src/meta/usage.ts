import * as z from "zod";

const usage = z.object({ estimated_time_to_regain_access: z.optional(z.number()) });

const useCases = z.record(z.string(), z.array(usage));

/** Returns when requests are possible again, if given (`graph-api/overview/rate-limiting`). */
export function limitedUntil(headers: Headers, now: Date): Date | undefined {
  const { data } = useCases.safeParse(parseJson(headers.get("x-business-use-case-usage")));
  const waits = Object.values(data ?? {})
    .flat()
    .map(({ estimated_time_to_regain_access: minutes = 0 }) => minutes);
  const longestMinutes = Math.max(0, ...waits);
  // More than two days is an error.
  if (longestMinutes === 0 || longestMinutes > 2_880) return undefined;
  return new Date(now.getTime() + longestMinutes * 60_000);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
