import { requireSession } from "../client/session.ts";
import { dataClient } from "../client/postgrest-client.ts";

/** Stops offering the user a workspace of their own, on all devices. @throws AppError */
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
