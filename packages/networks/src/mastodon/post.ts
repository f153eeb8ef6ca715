import type { Poll } from "@postlark/domain/post-content";

import type { Outcome, Step, StepContext } from "../core/network.ts";
import { callAs, refusal } from "./api.ts";
import { uploadAnew } from "./media.ts";
import { type Status, status as statusAnswer } from "./statuses.ts";
import { posted, type PostStatus, uploaded } from "./steps.ts";

/** Maximum age of a usable upload: servers delete unused ones within a day. */
const mediaLifetimeMs = 12 * 3_600_000;

/** Publishes a post. The idempotency key works on servers that support it: on Mastodon for an hour. */
export async function post(
  { key, payload }: { readonly key: Step["key"]; readonly payload: PostStatus },
  context: StepContext,
): Promise<Outcome> {
  const { text, visibility, warning, language, reply, poll } = payload;
  const media = await ensureUploaded(payload, context);
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
  return outcomeOfPost(data, payload);
}

/** The pictures' ids; ones that the server may have deleted are uploaded again. */
async function ensureUploaded(
  { pictures }: PostStatus,
  context: StepContext,
): Promise<string[] | Outcome> {
  const ids: string[] = [];
  for (const { step, ...picture } of pictures) {
    const { id, at } = uploaded.parse(context.results[step]);
    if (context.now().getTime() - Date.parse(at) < mediaLifetimeMs) {
      ids.push(id);
      continue;
    }
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

export function parentOf(reply: number | null, { results }: StepContext): string | null {
  return reply === null ? null : posted.parse(results[reply]).id;
}

/** Returns the outcome of a post. A thread's URL is that of its first post. */
export function outcomeOfPost({ id, url, uri }: Status, { reply }: PostStatus) {
  const result = { id, url: url ?? uri };
  return {
    kind: "done" as const,
    result,
    remoteId: id,
    ...(reply === null && { url: result.url }),
  };
}
