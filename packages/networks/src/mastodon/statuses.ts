import * as z from "zod";

import { type Retry, unreadable } from "../core/http/retry-of.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { type ApiCall, callAs, type NoAccess } from "./api.ts";
import { channelSettings } from "./credentials.ts";

export const status = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  uri: z.string(),
  created_at: z.string(),
  content: z.optional(z.string()),
  visibility: z.string(),
  spoiler_text: z.string(),
  in_reply_to_id: z.nullish(z.string()),
  media_attachments: z.array(z.unknown()),
  poll: z.nullish(z.object({ options: z.array(z.object({ title: z.string() })) })),
});

export type Status = z.infer<typeof status>;

/** Mastodon's maximum page size. */
export const pageSize = 40;

type Page = { readonly kind: "page"; readonly statuses: readonly Status[] };

/** Lists the account's own posts, latest first. @param beforeId the id of the last post that was listed */
export async function listStatuses(
  context: StepContext,
  {
    beforeId: before,
    limit = pageSize,
  }: { readonly beforeId?: string | undefined; readonly limit?: number } = {},
): Promise<Page | Retry | NoAccess> {
  const { account } = channelSettings.parse(context.channel.settings);
  const call: ApiCall = {
    path: `/api/v1/accounts/${encodeURIComponent(account)}/statuses`,
    query: {
      limit: String(limit),
      exclude_reblogs: "true",
      ...(before !== undefined && { max_id: before }),
    },
  };
  const answer = await callAs(context, call);
  if (answer.kind !== "answer") return answer;
  const { data } = z.array(status).safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return unreadable(answer);
  return { kind: "page", statuses: data };
}

/** Notes the ids of existing posts before anything is sent, and the latest one's time by the server's clock. */
export async function listLatest(context: StepContext): Promise<Outcome> {
  const page = await listStatuses(context);
  if (page.kind === "retry") return { ...page, mayHaveHappened: false };
  if (page.kind === "auth") return { ...page, nothingSent: true };
  const ids = page.statuses.map(({ id }) => id);
  const newest = page.statuses[0]?.created_at ?? null;
  return { kind: "done", result: { ids, newest } };
}
