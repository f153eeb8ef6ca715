import type { Notices } from "@postlark/domain/notice";
import type { NoticeChoice } from "@postlark/sdk/notices";
import { useQueryClient } from "@tanstack/react-query";
import { tryOptimistically } from "./change-optimistically.ts";
import { loadNotices, noticesQuery } from "./notices-query.ts";

/** Marks notices as read or unread, optimistically; rolled back if refused. */
export function useMarkNotices(workspaceId: string) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery(workspaceId);
  return async (choice: NoticeChoice, isRead = true): Promise<void> => {
    const isChosen = (id: string, postId: string | null) =>
      choice.noticeIds?.includes(id) ?? (choice.postId === undefined || choice.postId === postId);
    const markChosen = (shown: Notices): Notices => {
      const latest = shown.latest.map((notice) =>
        isChosen(notice.id, notice.postId) && (notice.readAt === null) === isRead
          ? { ...notice, readAt: isRead ? new Date().toISOString() : null }
          : notice,
      );
      const changedCount = latest.filter((notice, index) => notice !== shown.latest[index]).length;
      const isAll = choice.noticeIds === undefined && choice.postId === undefined;
      const unread = isAll ? 0 : shown.unread + (isRead ? -changedCount : changedCount);
      return { latest, unread };
    };
    await tryOptimistically(client, {
      queryKey,
      show: () => {
        client.setQueryData(queryKey, (shown) => shown && markChosen(shown));
      },
      send: async () => (await loadNotices()).markNotices(workspaceId, choice, isRead),
    });
  };
}
