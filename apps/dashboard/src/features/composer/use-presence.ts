import { loadLive } from "#session/load-live.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import { useEffect, useState } from "react";

/** The other members who have a post open; without realtime, nobody is shown. */
export function usePresence(postId: string, isSaved: boolean): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    const userId = storedUserId();
    if (!isSaved || userId === null) return undefined;
    let leave: (() => void) | undefined;
    let isOver = false;
    const join = async () => {
      const { joinPost } = await loadLive();
      const left = await joinPost(postId, userId, setOthers);
      if (isOver) left();
      else leave = left;
    };
    join().catch(() => {});
    return () => {
      isOver = true;
      leave?.();
    };
  }, [postId, isSaved]);
  return others;
}
