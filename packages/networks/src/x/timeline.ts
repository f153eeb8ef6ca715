import { isSameText } from "@postlark/domain/publishable-text";
import * as z from "zod";

import { reconciliationFailure, unreadable } from "../core/http/retry-of.ts";
import type { Reconciliation, StepContext } from "../core/network.ts";
import { isStored } from "./pictures.ts";
import { problemOf } from "./refusals.ts";
import { openSession } from "./session.ts";
import { type CreatePost, posted, uploaded } from "./steps.ts";

/** Tolerance for different clocks, in milliseconds: only limits how far back the search goes. */
const clocksApart = 86_400_000;

const link = z.object({
  url: z.string(),
  expanded_url: z.optional(z.string()),
  media_key: z.optional(z.string()),
});

const listedPost = z.object({
  id: z.string(),
  text: z.string(),
  entities: z.optional(z.object({ urls: z.optional(z.array(link)) })),
  attachments: z.optional(z.object({ media_keys: z.optional(z.array(z.string())) })),
  referenced_tweets: z.optional(z.array(z.object({ type: z.string(), id: z.string() }))),
});

type Shown = z.infer<typeof listedPost>;

const timeline = z.object({
  data: z.optional(z.array(listedPost)),
  meta: z.object({ next_token: z.optional(z.string()) }),
});

/**
 * Looks for a post among the account's own since its due time, or its delivery's creation (`x-api/users/get-posts`):
 * same text and pictures, reply to the same post, and not another delivery's. X charges the operator for each post
 * read.
 */
export async function findPost(payload: CreatePost, context: StepContext): Promise<Reconciliation> {
  const answer = await openSession(context).send({ path: pathOf(payload, context) });
  if (answer.kind === "retry" && answer.code === "application_refused") return closed;
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  const { data: page } = timeline.safeParse(answer.json);
  if (answer.status === 403 && problemOf(answer) !== undefined) return closed;
  if (answer.status !== 200 || page === undefined) return reconciliationFailure(unreadable(answer));
  const samePosts = (page.data ?? []).filter((one) => isAlike(one, payload, context));
  const idsOfOtherDeliveries = await context.findIdsOfOtherDeliveries(
    samePosts.map(({ id }) => id),
  );
  const alike = samePosts.filter(({ id }) => !idsOfOtherDeliveries.has(id));
  // After a restore its pictures were uploaded again: their keys do not help.
  const keys =
    context.lookSince === undefined
      ? payload.pictures.map(({ step }) => uploaded.parse(context.results[step]).key)
      : [];
  const ownPost = alike.findLast((one) => keys.every((key) => keysOf(one).includes(key)));
  if (ownPost) return { kind: "found", ...resultOfPost(ownPost.id, payload, context) };
  // Pictures uploaded again have unknown keys.
  const isSure = alike.length === 0 || payload.pictures.every((one) => isStored(one, context));
  return isSure && page.meta.next_token === undefined ? { kind: "absent" } : unsure;
}

function pathOf({ dueAt }: CreatePost, { channel, lookSince }: StepContext): string {
  const from = lookSince?.getTime() ?? Date.parse(dueAt);
  const query = new URLSearchParams({
    max_results: "100",
    start_time: `${new Date(from - clocksApart).toISOString().slice(0, 19)}Z`,
    "tweet.fields": "attachments,entities,referenced_tweets",
  });
  return `/users/${encodeURIComponent(channel.accountId)}/tweets?${query.toString()}`;
}

const unknowable = (message: string) => ({ kind: "unknowable", message }) as const;
const closed = unknowable("X does not let this Postlark read what stands there. Look there.");
const unsure = unknowable("What was posted there since leaves it open. Look there.");

const keysOf = ({ attachments }: Shown) => attachments?.media_keys ?? [];

function isAlike(one: Shown, { text, pictures, reply }: CreatePost, context: StepContext): boolean {
  const parent = reply === null ? undefined : posted.parse(context.results[reply]).id;
  const parentId = one.referenced_tweets?.find(({ type }) => type === "replied_to")?.id;
  return (
    parentId === parent &&
    keysOf(one).length === pictures.length &&
    isSameText(bare(sourceText(one)), bare(text))
  );
}

/** Returns a post's source text: X shortens links, appends one for pictures, and escapes three characters. */
function sourceText({ text, entities }: Shown): string {
  const plain = text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  return (entities?.urls ?? []).reduce(
    (replaced, { url, expanded_url: expanded = url, media_key: media }) =>
      replaced.replace(url, () => (media === undefined ? expanded : "")),
    plain,
  );
}

/** A text without what X may rewrite: protocols of links and Unicode composition. */
function bare(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/https?:\/\//gi, "")
    .toLowerCase()
    .trim();
}

/** Returns the result of a post. A thread's URL is that of its first post. */
export function resultOfPost(id: string, { reply }: CreatePost, { channel }: StepContext) {
  if (reply !== null) return { result: { id }, remoteId: id };
  const url = `https://x.com/${channel.handle.replace(/^@/, "")}/status/${id}`;
  return { result: { id }, remoteId: id, url };
}
