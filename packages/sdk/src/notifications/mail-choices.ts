import type { MailChoices } from "@postlark/domain/notice-topic";

import { errorFromClient } from "../backend-errors.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { requireSession } from "../client/session.ts";

/** What the user is mailed about, in all their workspaces. */
export async function fetchMailChoices(signal: AbortSignal): Promise<MailChoices> {
  const { user } = await requireSession();
  const { data } = await dataClient()
    .from("user_settings")
    .select("mail_at_once,mail_digest")
    .eq("user_id", user.id)
    .abortSignal(signal)
    .single()
    .throwOnError();
  return { atOnce: data.mail_at_once, digest: data.mail_digest };
}

/** @throws AppError */
export async function saveMailChoices({ atOnce, digest }: MailChoices): Promise<void> {
  const { user } = await requireSession();
  try {
    await dataClient()
      .from("user_settings")
      .update({ mail_at_once: [...atOnce], mail_digest: [...digest] })
      .eq("user_id", user.id)
      .select("user_id")
      .single()
      .throwOnError();
  } catch (thrown) {
    throw errorFromClient(thrown);
  }
}
