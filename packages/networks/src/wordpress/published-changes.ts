import type { Json } from "@postlark/domain/json";
import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { type DoneStep, doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import { apiFailure, callAs, isGoneBy, refusal } from "./api.ts";
import {
  canonicalField,
  hasCanonical,
  storedCanonical,
  lost,
  metaOf,
  noField,
} from "./canonical.ts";
import { createTag, isArticle, publishPost } from "./plan.ts";
import { articleOf, makeTag } from "./publish.ts";

const posted = z.object({ id: z.int() });

const kinds = new Set(["publish_draft", "create_draft", "publish_post"]);

/** An article's id: in the result of the last step that has one. */
export function articleIn(done: readonly DoneStep[]) {
  const steps = done.filter(({ step }) => kinds.has(step.kind));
  const id = steps.flatMap(({ result }) => posted.safeParse(result).data?.id ?? [])[0];
  return { isThere: steps.length > 0, id };
}

/** `rest-api/reference/posts/#delete-a-post`: to the trash, if enabled. Pictures stay in the site's library. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const { isThere, id } = articleIn(doneSteps(published, context));
  if (!isThere) return { kind: "removed" };
  if (id === undefined) return placeUnknown;
  const call = { path: `wp/v2/posts/${id}`, method: "DELETE" } as const;
  let answer = await callAs(context, call);
  if (answer.kind === "answer" && apiFailure(answer)?.code === "rest_trash_not_supported") {
    answer = await callAs(context, { ...call, query: { force: "true" } });
  }
  if (answer.kind !== "answer") return answer;
  const isDone = answer.status === 200 && z.object({}).safeParse(answer.json).success;
  return isDone || isGoneBy(answer) ? { kind: "removed" } : refusal(answer);
}

const currentArticle = z.object({ status: z.string(), meta: z.unknown() });

/** Edits the article, not one in the trash (`rest-api/reference/posts/#update-a-post`). Creates tags first. */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const done = doneSteps(published, context);
  const { id } = articleIn(done);
  if (id === undefined) return placeUnknown;
  const path = `wp/v2/posts/${id}`;
  const query = { context: "edit", _fields: `status,meta.${canonicalField}` };
  const currentAnswer = await callAs(context, { path, query });
  if (currentAnswer.kind !== "answer") return currentAnswer;
  if (isGoneBy(currentAnswer)) return isGone;
  const { data: current } = currentArticle.safeParse(currentAnswer.json);
  if (currentAnswer.status !== 200 || current === undefined) return refusal(currentAnswer);
  if (current.status !== "publish") return isGone;

  const article = publishPost.parse(next.find(isArticle)?.payload);
  const hasField = storedCanonical(current) !== undefined;
  if (article.canonical !== undefined && !hasField) return noField;
  const results = await createTags(next, done, context);
  if ("kind" in results) return results;
  for (const { step, alt } of article.pictures) {
    const picture = posted.safeParse(results.by[step]).data;
    if (picture === undefined) return placeUnknown;
    const described = { path: `wp/v2/media/${picture.id}`, json: { alt_text: alt } };
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
  return hasCanonical(article.canonical, answer.json)
    ? { kind: "edited" }
    : { kind: "rejected", code: "canonical_lost", message: lost };
}

/** Returns results for the new plan's steps: pictures from their uploads, tags created where needed. */
async function createTags(
  next: readonly Step[],
  done: ReturnType<typeof doneSteps>,
  context: StepContext,
) {
  const resultByPosition: Record<number, Json> = {};
  for (const [position, { kind, key, payload }] of next.entries()) {
    const earlierStep = done.find(({ step }) => step.kind === kind && step.key === key);
    if (earlierStep) resultByPosition[position] = earlierStep.result;
    if (earlierStep || kind !== "create_tag") continue;
    const outcome = await makeTag(createTag.parse(payload), context);
    if (outcome.kind === "done") resultByPosition[position] = outcome.result;
    else if (outcome.kind === "rejected" || outcome.kind === "retry" || outcome.kind === "auth")
      return outcome;
  }
  return { by: resultByPosition };
}
