import * as z from "zod";

import type { Edit, Removal } from "../afterwards.ts";
import { doneSteps, isGone, placeUnknown } from "../done-steps.ts";
import type { Answer } from "../http/exchange.ts";
import type { Step, StepContext } from "../network.ts";
import { apiFailure, callAs, refusal } from "./api.ts";
import { publishPost } from "./plan.ts";
import { articleOf } from "./publish.ts";

const posted = z.object({ id: z.string() });

const isGoneBy = (answer: Answer) => answer.status === 404 && apiFailure(answer) !== undefined;

/** `admin-api/posts/deleting-a-post`: for good, and without its pictures. One that is gone is deleted as well as any. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  for (const { step, result } of doneSteps(published, context)) {
    if (step.kind !== "publish_post") continue;
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    // oxlint-disable-next-line no-await-in-loop -- one, in every plan
    const answer = await callAs(context, { path: `posts/${data.id}/`, method: "DELETE" });
    if (answer.kind !== "answer") return answer;
    if (answer.status !== 204 && !isGoneBy(answer)) return refusal(answer);
  }
  return { kind: "removed" };
}

const standing = z.object({
  posts: z.tuple([z.object({ status: z.string(), updated_at: z.string() })]),
});

/**
 * `admin-api/posts/updating-a-post`: told when it was last changed, Ghost refuses (409) what would overwrite something
 * newer. What is a draft again was taken back there, and is left alone.
 */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const done = doneSteps(published, context);
  const { data } = posted.safeParse(done.find(({ step }) => step.kind === "publish_post")?.result);
  if (data === undefined) return placeUnknown;
  const path = `posts/${data.id}/`;
  const before = await callAs(context, { path, query: { fields: "id,status,updated_at" } });
  if (before.kind !== "answer") return before;
  if (isGoneBy(before)) return isGone;
  const { data: known } = standing.safeParse(before.status === 200 ? before.json : undefined);
  if (known === undefined) return refusal(before);
  const [{ status, updated_at: updatedAt }] = known.posts;
  if (status !== "published") return isGone;

  const article = articleOf(publishPost.parse(next.at(-1)?.payload), context.results);
  const json = { posts: [{ ...article, updated_at: updatedAt }] };
  const answer = await callAs(context, { path, method: "PUT", json });
  if (answer.kind !== "answer") return answer;
  if (isGoneBy(answer)) return isGone;
  if (answer.status === 409) {
    return { kind: "retry", code: "changed_meanwhile", mayHaveHappened: false };
  }
  return answer.status === 200 ? { kind: "edited" } : refusal(answer);
}
