import { type ClientLink, clientLinkSchema } from "@postlark/domain/client-link";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** A post's links for clients outside, latest first. */
export async function fetchClientLinks(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly ClientLink[]> {
  const query = dataClient()
    .from("client_links")
    .select("id,made_by,made_at,expires_at,opened_at,revoked_at")
    .eq("post_id", postId)
    .order("made_at", { ascending: false })
    .order("id")
    .limit(50);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(clientLinkSchema, {
      id: row.id,
      madeBy: row.made_by,
      madeAt: row.made_at,
      expiresAt: row.expires_at,
      openedAt: row.opened_at,
      revokedAt: row.revoked_at,
    }),
  );
}

/** The number of valid links created by a member; they end when the member leaves. */
export async function countWorkingClientLinks(
  workspaceId: string,
  userId: string,
): Promise<number> {
  const { count } = await dataClient()
    .from("client_links")
    .select("id", { count: "exact", head: true })
    .eq("workspace_id", workspaceId)
    .eq("made_by", userId)
    .is("revoked_at", null)
    .gt("expires_at", new Date().toISOString())
    .throwOnError();
  return count ?? 0;
}

const madeSchema = z.object({ address: z.url() });

/** Creates a link, whose address is returned only once. @param days 1 to 30 @throws AppError */
export async function makeClientLink(postId: string, days: number): Promise<string> {
  const { address } = await engineRequest("POST /posts/{id}/client-links", {
    params: { id: postId },
    body: { days },
    answer: madeSchema,
  });
  return address;
}

/** @throws AppError */
export async function revokeClientLink(linkId: string): Promise<void> {
  await engineRequest("DELETE /client-links/{id}", { params: { id: linkId } });
}
