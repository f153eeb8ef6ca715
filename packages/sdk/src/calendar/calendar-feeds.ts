import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";

const madeAtSchema = z.nullable(z.string().check(z.minLength(1)));

/** Fetches when the user's secret address of a workspace's calendar was created, ISO 8601; null if there is none. */
export async function fetchCalendarFeed(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const query = dataClient().rpc("calendar_feed_made_at", { workspace_id: workspaceId });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return parseRow(madeAtSchema, data);
}

const madeSchema = z.object({ address: z.url() });

/** Creates a new secret address, returned only once, and revokes the old one. @throws AppError */
export async function makeCalendarFeed(workspaceId: string): Promise<string> {
  const { address } = await engineRequest("POST /workspaces/{id}/calendar-feed", {
    params: { id: workspaceId },
    answer: madeSchema,
  });
  return address;
}

/** @throws AppError */
export async function revokeCalendarFeed(workspaceId: string): Promise<void> {
  await engineRequest("DELETE /workspaces/{id}/calendar-feed", { params: { id: workspaceId } });
}
