import { requireSession } from "../auth/session.ts";
import { dataClient } from "../request/postgrest-client.ts";

/** Offers the user no workspace of their own any more, on any device. @throws AppError */
export async function hideWorkspaceOffer(): Promise<void> {
  const { user } = await requireSession();
  await dataClient()
    .from("user_settings")
    .update({ hides_workspace_offer: true })
    .eq("user_id", user.id)
    .select("user_id")
    .single()
    .throwOnError();
}
