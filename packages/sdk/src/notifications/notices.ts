import { type Notices, noticeSchema } from "@postlark/domain/notice";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The user's latest 50 notices of a workspace, and the number of unread ones. */
export async function fetchNotices(workspaceId: string, signal?: AbortSignal): Promise<Notices> {
  const query = dataClient().rpc("my_notices", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const latest = readableRows(data, (row) =>
    parseRow(noticeSchema, {
      id: row.id,
      kind: row.kind,
      postId: row.post_id,
      postText: row.post_text,
      channelId: row.channel_id,
      channelName: row.channel_name,
      commentId: row.comment_id,
      commentText: row.comment_text,
      actorName: row.actor_name,
      at: row.at,
      readAt: row.read_at,
    }),
  );
  return { latest, unread: data[0]?.unread ?? 0 };
}

/** Certain notices, or those of a post; without either, all of the workspace. */
export type NoticeChoice = { readonly noticeIds?: readonly string[]; readonly postId?: string };

/** @throws AppError */
export async function markNotices(
  workspaceId: string,
  choice: NoticeChoice,
  isRead = true,
): Promise<void> {
  await engineRequest("POST /workspaces/{id}/notices/read", {
    params: { id: workspaceId },
    body: { ...choice, isRead },
  });
}
