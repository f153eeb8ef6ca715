import { type ClientLink, clientLinkSchema } from "@postlark/domain/client-link";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** The links for clients outside that show a post, latest first. */
export async function fetchClientLinks(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly ClientLink[]> {
  const query = dataClient()
    .from("client_links")
    .select(
      "id,made_by,made_at,expires_at,opened_at,revoked_at,showing:client_link_posts!inner(post_id),posts:client_link_posts(post_id)",
    )
    .eq("showing.post_id", postId)
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
      posts: row.posts.length,
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

export type ClientLinkDraft = {
  postIds: readonly string[];
  /** 1 to 30. */
  days: number;
  /** Whom it is emailed to, up to five. */
  emails: readonly string[];
  /** Added to the email. */
  message: string;
};

const madeSchema = z.object({
  /** Returned only once. */
  address: z.url(),
  /** To whom no mail was sent. */
  notMailed: z.array(z.string()),
});

export type MadeClientLink = z.infer<typeof madeSchema>;

/** @throws AppError */
export async function makeClientLink(
  workspaceId: string,
  { postIds, days, emails, message }: ClientLinkDraft,
): Promise<MadeClientLink> {
  return engineRequest("POST /workspaces/{id}/client-links", {
    params: { id: workspaceId },
    body: { postIds: [...postIds], days, emails: [...emails], message },
    answer: madeSchema,
  });
}

/** @throws AppError */
export async function revokeClientLink(linkId: string): Promise<void> {
  await engineRequest("DELETE /client-links/{id}", { params: { id: linkId } });
}
