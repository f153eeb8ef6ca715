import type { NoticeWays } from "@postlark/domain/notice-topic";

import { errorFromClient } from "../backend-errors.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { requireSession } from "../client/session.ts";

/** What the user is told of by push and mail, in all their workspaces. */
export async function fetchNoticeWays(signal: AbortSignal): Promise<NoticeWays> {
  const { user } = await requireSession();
  const { data } = await dataClient()
    .from("user_settings")
    .select("push_topics,mail_at_once,mail_digest")
    .eq("user_id", user.id)
    .abortSignal(signal)
    .single()
    .throwOnError();
  return { push: data.push_topics, atOnce: data.mail_at_once, digest: data.mail_digest };
}

/** @throws AppError */
export async function saveNoticeWays({ push, atOnce, digest }: NoticeWays): Promise<void> {
  const { user } = await requireSession();
  try {
    await dataClient()
      .from("user_settings")
      .update({ push_topics: [...push], mail_at_once: [...atOnce], mail_digest: [...digest] })
      .eq("user_id", user.id)
      .select("user_id")
      .single()
      .throwOnError();
  } catch (thrown) {
    throw errorFromClient(thrown);
  }
}
