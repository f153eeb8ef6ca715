import { skipToken, useQuery } from "@tanstack/react-query";
import type { TeamActions } from "./team-actions.ts";

/**
 * How many client links end when somebody leaves, counted anew each time it is asked whether they should.
 * @param userId of whom it is asked; undefined while nobody is
 * @returns undefined until it is known, and where it could not be counted
 */
export function useEndingLinks(
  userId: string | undefined,
  countLinks: TeamActions["countLinks"],
): number | undefined {
  const { data } = useQuery({
    queryKey: ["ending-links", userId],
    queryFn: userId === undefined ? skipToken : () => countLinks(userId),
    gcTime: 0,
    retry: false,
  });
  return data;
}
