// Comments on a page's posts (the posts are in `contract.ts`): https://developers.facebook.com, read on 2026-11-25.

import * as z from "zod";

import { graphError } from "../../meta/simulator/graph-answers.ts";

/** `from` is the id of the comment's author. */
export type Comment = { readonly id: string; readonly message: string; readonly from: string };

type Commented = { readonly id: string; readonly comments: Comment[] };

const invalidParameter = () => graphError(400, 100, "Param is not valid");

/** `pages-api/comments-mentions` (2026-04-16): only the parameter that Postlark uses. */
const comment = z.strictObject({
  // The limit is not documented; it is that of Facebook's own editor.
  message: z.string().check(z.minLength(1), z.maxLength(8_000)),
});

/** `graph-api/reference/object/comments`: "filter to stream" returns all of them. */
const commentList = z.strictObject({
  fields: z.literal("id,message,from"),
  filter: z.literal("stream"),
  limit: z.coerce.number().check(z.lte(100)),
  after: z.optional(z.string()),
});

/** Adds a comment of the page to one of its own posts. */
export function addComment(
  { id, comments }: Commented,
  { page, number }: { readonly page: string; readonly number: string },
  values: Record<string, string>,
): Response {
  const { data } = comment.safeParse(values);
  if (data === undefined) return invalidParameter();
  const commented = { id: `${id.split("_").at(-1)}_${number}`, from: page, ...data };
  comments.push(commented);
  return Response.json({ id: commented.id });
}

/** Returns one page of the requested size, with a cursor if there are more comments. */
export function listComments({ comments }: Commented, values: Record<string, string>): Response {
  const { data: query } = commentList.safeParse(values);
  if (query === undefined) return invalidParameter();
  const from = Number(query.after ?? 0);
  const to = from + query.limit;
  const data = comments
    .slice(from, to)
    .map(({ from: author, ...one }) => ({ ...one, from: { id: author, name: "Somebody" } }));
  const cursors = { before: String(from), after: String(to) };
  const next = to < comments.length && { next: "https://graph.facebook.com/" };
  return Response.json({ data, paging: { cursors, ...next } });
}
