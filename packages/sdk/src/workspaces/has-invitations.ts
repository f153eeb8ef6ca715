import { dataClient } from "../client/postgrest-client.ts";

/**
 * Whether an invitation waits for the user: the sample's screens ask this first, without the code that reads one.
 * @throws AppError
 */
export async function hasInvitations(signal: AbortSignal): Promise<boolean> {
  const { count } = await dataClient()
    .rpc("my_invitations", {}, { head: true, count: "exact" })
    .abortSignal(signal)
    .throwOnError();
  return (count ?? 0) > 0;
}
