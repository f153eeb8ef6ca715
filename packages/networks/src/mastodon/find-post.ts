import { isSameText } from "@postlark/domain/publishable-text";
import * as z from "zod";

import { reconciliationFailure, unreadable } from "../core/http/retry-of.ts";
import type { Reconciliation, StepContext } from "../core/network.ts";
import { apiError, callAs } from "./api.ts";
import { channelSettings } from "./credentials.ts";
import { outcomeOfPost, parentOf } from "./post.ts";
import { listStatuses, pageSize, type Status } from "./statuses.ts";
import { listed, type PostStatus } from "./steps.ts";
import { textOnServer } from "./text-on-server.ts";

/** Maximum pages of the account's posts. */
const maxPages = 10;
const maxPosts = maxPages * pageSize;

/** Tolerance for different clocks, in ms. Only limits how far back the search goes. */
const clocksApart = 86_400_000;

type Seen =
  /** Candidates, latest first. `isAll`: every possible post was read. */
  | { readonly kind: "seen"; readonly posts: readonly Status[]; readonly isAll: boolean }
  | ReturnType<typeof reconciliationFailure>;

/** Looks among newer posts for one that is equal in every respect and not another delivery's. */
export async function findPost(payload: PostStatus, context: StepContext): Promise<Reconciliation> {
  const listing = await postsSince(payload, context);
  if (listing.kind !== "seen") return listing;
  const alike = listing.posts.filter((one) => isAlike(one, payload, context));
  const idsOfOtherDeliveries = await context.findIdsOfOtherDeliveries(alike.map(({ id }) => id));
  // The earliest of several: later ones belong to later deliveries.
  for (const candidate of alike.filter(({ id }) => !idsOfOtherDeliveries.has(id)).toReversed()) {
    const text = await fetchText(candidate, context);
    if (typeof text === "object") return text;
    const isSame = text !== undefined && isSameText(text, textOnServer(candidate, payload).text);
    if (isSame) return { ...outcomeOfPost(candidate, payload), kind: "found" };
  }
  if (!listing.isAll) return tooMuch;
  return isListed(payload, context) ? { kind: "absent" } : hidden;
}

const tooMuch = {
  kind: "unknowable",
  message: "Too much was posted since to look through.",
} as const;

const hidden = {
  kind: "unknowable",
  message: "The server does not list what is not public.",
} as const;

/** Reads the account's posts back to those that were noted before sending, or to the delivery's creation. */
async function postsSince(payload: PostStatus, context: StepContext): Promise<Seen> {
  const { isKnown, isOld } = boundsOf(payload, context);
  const posts = new Map<string, Status>();
  const toListing = (isAll: boolean): Seen => ({ kind: "seen", posts: [...posts.values()], isAll });

  /** @returns whether older posts are irrelevant */
  function addRecent(statuses: readonly Status[]): boolean {
    // Posts among the noted ones count as new: a server's clock may have been set back.
    const end = statuses.findLastIndex(isKnown) + 1 || statuses.length;
    const recent = statuses.slice(0, end).filter((one) => !isKnown(one) && !isOld(one));
    for (const one of recent) posts.set(one.id, one);
    return statuses.some((one) => isKnown(one) || isOld(one));
  }

  let last: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const listedPage = await listStatuses(context, { beforeId: last });
    if (listedPage.kind !== "page") return reconciliationFailure(listedPage);
    const { statuses } = listedPage;
    const next = statuses.at(-1)?.id;
    if (addRecent(statuses) || next === undefined) return toListing(true);
    if (next === last) {
      // snac2 ignores paging, and returns as many as requested.
      if (statuses.length < pageSize) return toListing(true);
      const longPage = await listStatuses(context, { limit: maxPosts });
      if (longPage.kind !== "page") return reconciliationFailure(longPage);
      const { length } = longPage.statuses;
      return toListing(addRecent(longPage.statuses) || (length > pageSize && length < maxPosts));
    }
    last = next;
  }
  return toListing(false);
}

type Bounds = {
  readonly isKnown: (one: Status) => boolean;
  readonly isOld: (one: Status) => boolean;
};

const olderThan = (time: number) => (one: Status) =>
  Date.parse(one.created_at) < time - clocksApart;

function boundsOf({ latest }: PostStatus, { results, lookSince }: StepContext): Bounds {
  // It may be older than the posts noted by the first step, which was repeated.
  if (lookSince !== undefined)
    return { isKnown: () => false, isOld: olderThan(lookSince.getTime()) };
  const { ids, newest, at } = listed.parse(results[latest]);
  const newestAt = Date.parse(newest ?? at ?? "");
  return { isKnown: ({ id }) => ids.includes(id), isOld: olderThan(newestAt) };
}

function isAlike(one: Status, payload: PostStatus, context: StepContext): boolean {
  return (
    one.visibility === payload.visibility &&
    isSameText(one.spoiler_text, textOnServer(one, payload).warning) &&
    (one.in_reply_to_id ?? null) === parentOf(payload.reply, context) &&
    one.media_attachments.length === payload.pictures.length &&
    isPollOf(one, payload) &&
    mayMatch(one, payload)
  );
}

function isPollOf({ poll }: Status, { poll: planned }: PostStatus): boolean {
  const titles = poll?.options.map(({ title }) => title) ?? [];
  const options = planned?.options ?? [];
  return titles.length === options.length && titles.every((title, at) => title === options[at]);
}

/** Whether a post's markup contains the longest word that every server leaves unchanged: saves a request per post. */
function mayMatch({ content = "" }: Status, { text }: PostStatus): boolean {
  const words = text
    .normalize("NFC")
    .split(/\s+/u)
    .flatMap((word) => /^([\p{L}\p{N}]+)[.,!?]?$/u.exec(word)?.[1] ?? []);
  const longestWord = words.reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    "",
  );
  return content
    .normalize("NFC")
    .replaceAll(/<[^<>]*>/g, "")
    .includes(longestWord);
}

function isListed({ visibility }: PostStatus, { channel }: StepContext): boolean {
  return visibility === "public" || channelSettings.parse(channel.settings).listsEverything;
}

const source = z.object({ text: z.string() });

/** A post's source text; its HTML differs between servers. Undefined if it was deleted. */
async function fetchText(
  { id }: Status,
  context: StepContext,
): Promise<string | undefined | ReturnType<typeof reconciliationFailure>> {
  const path = `/api/v1/statuses/${encodeURIComponent(id)}/source`;
  const answer = await callAs(context, { path });
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  if (answer.status === 404 && apiError(answer) !== undefined) return undefined;
  const { data } = source.safeParse(answer.json);
  return answer.status === 200 && data ? data.text : reconciliationFailure(unreadable(answer));
}
