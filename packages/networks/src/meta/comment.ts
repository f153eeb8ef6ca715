import { isSameText } from "@postlark/domain/publishable-text";
import * as z from "zod";

import { commentNotAllowed, commentPlaceUnknown } from "../core/first-comment.ts";
import { reconciliationFailure } from "../core/http/retry-of.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { type GraphCall, type GraphAnswer, unclear } from "./graph.ts";
import type { Hindrance } from "./graph-error.ts";

/** Payload of a first comment on Facebook and Instagram; `post` is a position in the plan. */
export const createComment = z.object({ text: z.string(), post: z.int() });

export type CreateComment = z.infer<typeof createComment>;

/** Where and how to comment. */
export type CommentPlace = {
  readonly name: string;
  readonly post: string | undefined;
  readonly text: "message" | "text";
  /** The comment's author field, and its value for this account. */
  readonly author: string;
  readonly isOwn: (author: unknown) => boolean;
  readonly send: (call: GraphCall) => Promise<GraphAnswer | Hindrance>;
  readonly findIdsOfOtherDeliveries: (
    ids: readonly string[],
  ) => ReturnType<StepContext["findIdsOfOtherDeliveries"]>;
};

const named = z.object({ id: z.string().regex(/^\d+(?:_\d+)?$/) });

/** Comments on the account's own post. A missing comment permission does not stop other posts. */
export async function writeComment(text: string, place: CommentPlace): Promise<Outcome> {
  const { name, post, send } = place;
  if (post === undefined) return commentPlaceUnknown;
  const response = await send({
    method: "POST",
    path: `/${post}/comments`,
    values: { message: text },
  });
  if (response.kind === "auth" && response.lacksRight) return commentNotAllowed(name);
  if (response.kind !== "answer") return response;
  const { data } = named.safeParse(response.json);
  return data ? { kind: "done", result: { id: data.id }, remoteId: data.id } : unclear;
}

const listing = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
});

/** The comment follows right after the post: there is seldom more than one page. */
const maxPages = 10;

/** Looks among all comments of a post for the account's own with this text. */
export async function findComment(text: string, place: CommentPlace): Promise<Reconciliation> {
  const { post, author, send, findIdsOfOtherDeliveries } = place;
  if (post === undefined) return { kind: "absent" };
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const values = {
      fields: `id,${place.text},${author}`,
      ...(cursor !== undefined && { after: cursor }),
    };
    const response = await send({ path: `/${post}/comments`, values });
    if (response.kind === "rejected") return { kind: "silent", code: response.code ?? "rejected" };
    if (response.kind !== "answer") return reconciliationFailure(response);
    const { data: list } = listing.safeParse(response.json);
    if (list === undefined) return reconciliationFailure(unclear);
    const alike = list.data.filter(
      ({ [place.text]: commentText, [author]: from }) =>
        typeof commentText === "string" && isSameText(commentText, text) && place.isOwn(from),
    );
    const idsOfOtherDeliveries = await findIdsOfOtherDeliveries(alike.map(({ id }) => id));
    const ownComment = alike.find(({ id }) => !idsOfOtherDeliveries.has(id));
    if (ownComment)
      return { kind: "found", result: { id: ownComment.id }, remoteId: ownComment.id };
    cursor = list.paging?.cursors?.after;
    if (list.paging?.next === undefined || cursor === undefined) return { kind: "absent" };
  }
  return { kind: "unknowable", message: "There are too many comments to look through." };
}
