import { skipToken, useQuery } from "@tanstack/react-query";
import type { TeamActions } from "./team-actions.ts";

/**
 * Counts the client links that end when a member leaves, each time the confirmation opens.
 * @param userId undefined while it is closed
 * @returns undefined while loading, and if that fails
 */
export function useEndingLinkCount(
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
