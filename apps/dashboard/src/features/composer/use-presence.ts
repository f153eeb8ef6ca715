import { loadWorkspace } from "#session/load-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Returns the user ids of the other members who have a post open; none without realtime. */
export function usePresence(
  workspaceId: string,
  postId: string,
  isSaved: boolean,
): readonly string[] {
  const { data: people } = useQuery(workspaceQueries.people(workspaceId));
  // Rejoins when the workspace's members change.
  const members = people
    ?.map(({ userId }) => userId)
    .toSorted()
    .join();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const userId = storedUserId();
    if (!isSaved || userId === null || members === undefined) return undefined;
    let leave: (() => void) | undefined;
    let isUnmounted = false;
    const join = async () => {
      const { joinPost } = await loadWorkspace();
      const leaveChannel = await joinPost(postId, userId, setOthers);
      if (isUnmounted) leaveChannel();
      else leave = leaveChannel;
    };
    join().catch(() => {});
    return () => {
      isUnmounted = true;
      leave?.();
    };
  }, [postId, isSaved, members]);
  return others;
}
