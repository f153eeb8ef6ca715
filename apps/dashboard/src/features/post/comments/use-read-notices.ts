import { noticesQuery } from "#workspace/notices-query.ts";
import { useMarkNotices } from "#workspace/use-mark-notices.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/**
 * Marks a post's notices as read while it is open, so that no email is sent about them.
 * @param isShown whether the part that the notices are about is on screen
 */
export function useReadNotices(workspaceId: string, postId: string, isShown = true): void {
  const { data } = useQuery(noticesQuery(workspaceId));
  const mark = useMarkNotices(workspaceId);
  const isPageVisible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
  );
  const unread = data?.latest
    .filter((notice) => notice.postId === postId && notice.readAt === null)
    .map(({ id }) => id)
    .join();
  const markRead = useEffectEvent(() => void mark({ postId }));
  useEffect(() => {
    if (isShown && isPageVisible && unread) markRead();
  }, [isShown, isPageVisible, unread]);
}
