import { type Invitation, invitationSchema } from "@postlark/domain/invitation";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** Open invitations to the user's confirmed address, latest first. */
export async function fetchMyInvitations(signal?: AbortSignal): Promise<readonly Invitation[]> {
  const query = dataClient().rpc("my_invitations");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(invitationSchema, {
      id: row.id,
      workspaceName: row.workspace_name,
      role: row.role,
      invitedBy: row.invited_by,
      email: row.email,
      expiresAt: row.expires_at,
      state: row.state,
    }),
  );
}
