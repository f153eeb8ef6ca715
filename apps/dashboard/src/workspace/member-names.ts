import { m } from "#paraglide/messages.js";
import { liveQueries } from "./live-queries.ts";
import { useQuery } from "@tanstack/react-query";

/** What a member is called, by their id; somebody who left has no name any more. */
export function useMemberNames(workspaceId: string): (userId: string | null) => string {
  const { data } = useQuery(liveQueries.people(workspaceId));
  return (userId) => {
    const member = data?.find((one) => one.userId === userId);
    return member?.fullName || member?.email || m.live_post_somebody();
  };
}
