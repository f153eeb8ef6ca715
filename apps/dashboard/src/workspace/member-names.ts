import { m } from "#paraglide/messages.js";
import { useQuery } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** The names of authors by id; former members have none. */
export function useMemberNames(workspaceId: string): (userId: string | null) => string {
  const { data: people } = useQuery(workspaceQueries.people(workspaceId));
  const { data: archived } = useQuery({
    queryKey: [...workspaceQueries.all(workspaceId), "archived_people"] as const,
    queryFn: async ({ signal }) => {
      const { fetchArchivedPeople } = await import("@postlark/sdk/archived-people");
      return fetchArchivedPeople(workspaceId, signal);
    },
    // They come with an archive, all at once, and never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (userId) => {
    const member = people?.find((one) => one.userId === userId);
    if (member !== undefined) return member.fullName || member.email || m.posts_somebody();
    const name = archived?.find(({ id }) => id === userId)?.name;
    return name ? m.workspaces_archived_person({ name }) : m.posts_somebody();
  };
}
