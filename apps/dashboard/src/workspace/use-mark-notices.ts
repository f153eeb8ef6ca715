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
    const marked = (shown: Notices): Notices => {
      const latest = shown.latest.map((notice) =>
        isChosen(notice.id, notice.postId) && (notice.readAt === null) === isRead
          ? { ...notice, readAt: isRead ? new Date().toISOString() : null }
          : notice,
      );
      const changed = latest.filter((notice, index) => notice !== shown.latest[index]).length;
      const isAll = choice.noticeIds === undefined && choice.postId === undefined;
      const unread = isAll ? 0 : shown.unread + (isRead ? -changed : changed);
      return { latest, unread };
    };
    await tryOptimistically(client, {
      queryKey,
      show: () => {
        client.setQueryData(queryKey, (shown) => shown && marked(shown));
      },
      send: async () => (await loadNotices()).markNotices(workspaceId, choice, isRead),
    });
  };
}
