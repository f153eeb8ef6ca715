import type { Poll } from "@postlark/domain/post-content";
import * as z from "zod";

import type { Outcome, Reconciliation, Step, StepContext } from "../network.ts";
import { callAs, refusal } from "./api.ts";
import { channelSettings } from "./credentials.ts";
import { uploadAnew } from "./media.ts";
import { listStatuses, pageSize, type Status, status as statusAnswer } from "./statuses.ts";
import { listed, posted, type PostStatus, uploaded } from "./steps.ts";

/** How old an upload may be to be named still: servers throw away what no post names within a day. */
const mediaKept = 12 * 3_600_000;

/** How far a server's clocks may be apart, in milliseconds. */
const clockSkew = 60_000;

/** How many pages of the account's posts are looked through. */
const mostPages = 10;

/** Publishes one post. The key makes it one where the server heeds it: Mastodon does, for an hour. */
export async function post(
  { key, payload }: { readonly key: Step["key"]; readonly payload: PostStatus },
  context: StepContext,
): Promise<Outcome> {
  const { text, visibility, warning, language, reply, poll } = payload;
  const media = await mediaOf(payload, context);
  if (!Array.isArray(media)) return media;
  const form = new URLSearchParams({ status: text, visibility });
  if (warning !== "") {
    form.set("spoiler_text", warning);
    form.set("sensitive", "true");
  }
  if (language !== "") form.set("language", language);
  const parent = parentOf(reply, context);
  if (parent !== null) form.set("in_reply_to_id", parent);
  for (const id of media) form.append("media_ids[]", id);
  if (poll) addPoll(form, poll);
  const headers = { "idempotency-key": key };
  const answer = await callAs(context, { path: "/api/v1/statuses", form, headers });
  if (answer.kind !== "answer") return answer;
  const { data } = statusAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return refusal(answer);
  return done(data, payload);
}

/** The pictures' ids; those that the server may have thrown away by now are uploaded anew. */
async function mediaOf(
  { pictures }: PostStatus,
  context: StepContext,
): Promise<string[] | Outcome> {
  const ids: string[] = [];
  for (const { step, ...picture } of pictures) {
    const { id, at } = uploaded.parse(context.results[step]);
    if (context.now().getTime() - Date.parse(at) < mediaKept) {
      ids.push(id);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- as many as four, and the server counts requests
    const again = await uploadAnew(picture, context);
    if (typeof again !== "string") return again;
    ids.push(again);
  }
  return ids;
}

function addPoll(form: URLSearchParams, { options, seconds, multiple }: Poll): void {
  for (const option of options) form.append("poll[options][]", option);
  form.set("poll[expires_in]", String(seconds));
  form.set("poll[multiple]", String(multiple));
}

function isPollOf({ poll }: Status, { poll: planned }: PostStatus): boolean {
  const titles = poll?.options.map(({ title }) => title) ?? [];
  const options = planned?.options ?? [];
  return titles.length === options.length && titles.every((title, at) => title === options[at]);
}

function parentOf(reply: number | null, { results }: StepContext): string | null {
  return reply === null ? null : posted.parse(results[reply]).id;
}

function done({ id, url, uri }: Status, { reply }: PostStatus) {
  const result = { id, url: url ?? uri };
  // Where a thread is read is its first post.
  if (reply !== null) return { kind: "done" as const, result };
  return { kind: "done" as const, result, remoteId: id, url: result.url };
}

/** Looks for the post among those that came after what stood there before: the same in every respect. */
export async function findPost(payload: PostStatus, context: StepContext): Promise<Reconciliation> {
  const before = listed.parse(context.results[payload.latest]);
  const since = Date.parse(before.at) - clockSkew;
  const parent = parentOf(payload.reply, context);
  const isAlike = (one: Status) =>
    !before.ids.includes(one.id) &&
    one.visibility === payload.visibility &&
    one.spoiler_text === payload.warning &&
    (one.in_reply_to_id ?? null) === parent &&
    one.media_attachments.length === payload.pictures.length &&
    isPollOf(one, payload);

  let last: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const found = await listStatuses(context, last);
    if (found.kind !== "page") return silent;
    const recent = found.statuses.filter(({ created_at: at }) => Date.parse(at) >= since);
    for (const one of recent.filter(isAlike)) {
      // oxlint-disable-next-line no-await-in-loop -- one of them, in nearly every case
      const text = await textOf(one, context);
      if (text === undefined) return silent;
      if (text === payload.text) return { ...done(one, payload), kind: "found" };
    }
    const end = found.statuses.at(-1)?.id;
    // Some servers give the same page whatever was asked for: it is all there is, or all that they give.
    const isWhole = end === last && found.statuses.length < pageSize;
    const isSeen = found.statuses.some(
      ({ id, created_at: at }) => before.ids.includes(id) || Date.parse(at) < since,
    );
    if (end === undefined || isSeen || isWhole) {
      return isListed(payload, context) ? { kind: "absent" } : hidden;
    }
    if (end === last) break;
    last = end;
  }
  return { kind: "unknowable", message: "Too much was posted since to look through." };
}

const silent = { kind: "unknowable", message: "The server does not answer just now." } as const;

const hidden = {
  kind: "unknowable",
  message: "The server does not list what is not public.",
} as const;

function isListed({ visibility }: PostStatus, { channel }: StepContext): boolean {
  return visibility === "public" || channelSettings.parse(channel.settings).listsEverything;
}

const source = z.object({ text: z.string() });

/** A post as it was written; as it is read it is markup, and each server makes its own. */
async function textOf({ id }: Status, context: StepContext): Promise<string | undefined> {
  const path = `/api/v1/statuses/${encodeURIComponent(id)}/source`;
  const answer = await callAs(context, { path });
  if (answer.kind !== "answer" || answer.status !== 200) return undefined;
  return source.safeParse(answer.json).data?.text;
}
