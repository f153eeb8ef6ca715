import type { DeviceSession } from "@postlark/domain/device-session";

import { dataClient } from "../client/postgrest-client.ts";

/** The user's sessions, this device first. @throws AppError */
export async function fetchMySessions(): Promise<readonly DeviceSession[]> {
  const { data } = await dataClient().rpc("my_sessions").throwOnError();
  return data.map((row) => ({
    id: row.id,
    signedInAt: row.signed_in_at,
    lastSeenAt: row.last_seen_at,
    // The generated types know no null in what functions return.
    userAgent: row.user_agent || null,
    isCurrent: row.is_current,
  }));
}

/** Ends one session; does nothing if it has ended. @throws AppError */
export async function endSession(id: string): Promise<void> {
  await dataClient().rpc("end_session", { session_id: id }).throwOnError();
}
