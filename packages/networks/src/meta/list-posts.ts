import * as z from "zod";

import type { Account } from "./account.ts";
import type { ContainerApi } from "./containers.ts";
import { unclear } from "./graph.ts";
import type { Hindrance } from "./graph-error.ts";

export type Post = {
  readonly id: string;
  readonly text: string;
  readonly permalink: string | undefined;
};

export type Posts =
  /** `isWhole`: complete for the requested period. */
  | { readonly kind: "posts"; readonly posts: readonly Post[]; readonly isWhole: boolean }
  | Hindrance;

const listing = z.object({
  data: z.array(
    z.looseObject({
      id: z.string().regex(/^\d+$/),
      timestamp: z.string(),
      permalink: z.optional(z.url({ protocol: /^https$/ })),
    }),
  ),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
});

type Listing = z.infer<typeof listing>;

/** Maximum pages: a thousand posts, at 250 a day. */
const maxPages = 10;

/** Posts since a time, latest first (`threads/reference/media-retrieval`, `reference/ig-user/media#reading`). */
export function listPosts(since: Date, account: Account, api: ContainerApi): Promise<Posts> {
  const listRequest = {
    path: `/${account.user}/${api.edges.posts}`,
    fields: "id,timestamp,permalink",
  };
  return listSince(listRequest, since, account, api);
}

/** The account's own replies to a post (`threads/reference/reply-management`, 2026-02-13). */
export function listReplies(
  parent: string,
  since: Date,
  account: Account,
  api: ContainerApi,
): Promise<Posts> {
  const { edge, isOwn } = api.answers ?? { edge: "", isOwn: "" };
  const listRequest = {
    path: `/${parent}/${edge}`,
    fields: `id,timestamp,permalink,${isOwn}`,
    isOwn,
  };
  return listSince(listRequest, since, account, api);
}

type ListRequest = { readonly path: string; readonly fields: string; readonly isOwn?: string };

/** Lists the account's own posts since a time, latest first. @returns `isWhole` false if there are more */
async function listSince(
  { path, fields, isOwn }: ListRequest,
  since: Date,
  account: Account,
  { text }: ContainerApi,
): Promise<Posts> {
  const posts: Post[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const values = {
      fields: `${fields},${text}`,
      limit: "100",
      ...(cursor !== undefined && { after: cursor }),
    };
    const response = await account.send({ path, values });
    if (response.kind !== "answer") return response;
    const { data } = listing.safeParse(response.json);
    if (data === undefined) return unclear;
    const recent = data.data.filter((one) => Date.parse(one.timestamp) >= since.getTime());
    const ownPosts = isOwn === undefined ? recent : recent.filter((one) => one[isOwn] === true);
    posts.push(...ownPosts.map((one) => postOf(one, text)));
    cursor = data.paging?.cursors?.after;
    const isLastPage = recent.length < data.data.length || data.paging?.next === undefined;
    if (isLastPage || cursor === undefined) return { kind: "posts", posts, isWhole: true };
  }
  return { kind: "posts", posts, isWhole: false };
}

function postOf(one: Listing["data"][number], field: string): Post {
  const text = one[field] ?? "";
  return { id: one.id, text: typeof text === "string" ? text : "", permalink: one.permalink };
}
