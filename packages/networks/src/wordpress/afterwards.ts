import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { Edit, Removal } from "../afterwards.ts";
import { doneSteps, isGone, placeUnknown } from "../done-steps.ts";
import type { Answer } from "../http/exchange.ts";
import type { Step, StepContext } from "../network.ts";
import { apiFailure, callAs, refusal } from "./api.ts";
import { canonicalField, keeps, keptIn, lost, metaOf, noField } from "./canonical.ts";
import { createTag, publishPost } from "./plan.ts";
import { articleOf, makeTag } from "./publish.ts";

const posted = z.object({ id: z.int() });

const gone = new Set(["rest_post_invalid_id", "rest_already_trashed"]);

/** Whether an article is not there any more. */
export const isGoneBy = (answer: Answer) => gone.has(apiFailure(answer)?.code ?? "");

/** `rest-api/reference/posts/#delete-a-post`: into the trash, where there is one. Pictures stay in the site's library. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  for (const { step, result } of doneSteps(published, context)) {
    if (step.kind !== "publish_post") continue;
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    const call = { path: `wp/v2/posts/${data.id}`, method: "DELETE" } as const;
    // oxlint-disable-next-line no-await-in-loop -- one, in every plan
    let answer = await callAs(context, call);
    if (answer.kind === "answer" && apiFailure(answer)?.code === "rest_trash_not_supported") {
      // oxlint-disable-next-line no-await-in-loop -- the same
      answer = await callAs(context, { ...call, query: { force: "true" } });
    }
    if (answer.kind !== "answer") return answer;
    const isDone = answer.status === 200 && z.object({}).safeParse(answer.json).success;
    if (!isDone && !isGoneBy(answer)) return refusal(answer);
  }
  return { kind: "removed" };
}

const standing = z.object({ status: z.string(), meta: z.unknown() });

/** `rest-api/reference/posts/#update-a-post`: new tags first; what lies in the trash is left there. */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const done = doneSteps(published, context);
  const { data } = posted.safeParse(done.find(({ step }) => step.kind === "publish_post")?.result);
  if (data === undefined) return placeUnknown;
  const path = `wp/v2/posts/${data.id}`;
  const query = { context: "edit", _fields: `status,meta.${canonicalField}` };
  const before = await callAs(context, { path, query });
  if (before.kind !== "answer") return before;
  if (isGoneBy(before)) return isGone;
  const { data: known } = standing.safeParse(before.json);
  if (before.status !== 200 || known === undefined) return refusal(before);
  if (known.status !== "publish") return isGone;

  const article = publishPost.parse(next.at(-1)?.payload);
  const hasField = keptIn(known) !== undefined;
  if (article.canonical !== undefined && !hasField) return noField;
  const results = await resultsOf(next, done, context);
  if ("kind" in results) return results;
  for (const { step, alt } of article.pictures) {
    const picture = posted.safeParse(results.by[step]).data;
    if (picture === undefined) return placeUnknown;
    const described = { path: `wp/v2/media/${picture.id}`, json: { alt_text: alt } };
    // oxlint-disable-next-line no-await-in-loop -- as many as a post has
    const answer = await callAs(context, described);
    if (answer.kind !== "answer") return answer;
    if (answer.status !== 200) return refusal(answer);
  }
  const answer = await callAs(context, {
    path,
    query: { _fields: `id,meta.${canonicalField}` },
    json: { ...articleOf(article, results.by), ...(hasField && metaOf(article.canonical ?? "")) },
  });
  if (answer.kind !== "answer") return answer;
  const isEdited = answer.status === 200 && posted.safeParse(answer.json).success;
  if (!isEdited) return refusal(answer);
  return keeps(article.canonical, answer.json)
    ? { kind: "edited" }
    : { kind: "rejected", code: "canonical_lost", message: lost };
}

/** What the new plan's steps come to: its pictures are those that were uploaded, its tags are made where they are new. */
async function resultsOf(
  next: readonly Step[],
  done: ReturnType<typeof doneSteps>,
  context: StepContext,
) {
  const by: Record<number, Json> = {};
  for (const [position, { kind, key, payload }] of next.entries()) {
    const before = done.find(({ step }) => step.kind === kind && step.key === key);
    if (before) by[position] = before.result;
    if (before || kind !== "create_tag") continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are published
    const made = await makeTag(createTag.parse(payload), context);
    if (made.kind === "done") by[position] = made.result;
    else if (made.kind === "rejected" || made.kind === "retry" || made.kind === "auth") return made;
  }
  return { by };
}
