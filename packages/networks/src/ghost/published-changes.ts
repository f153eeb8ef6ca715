import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { type DoneStep, doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import { callAs, isGoneBy, refusal } from "./api.ts";
import { isArticle, publishPost } from "./plan.ts";
import { articleOf } from "./publish.ts";

const posted = z.object({ id: z.string() });

const kinds = new Set(["publish_draft", "create_draft", "publish_post"]);

/** An article's id: in the result of the last step that has one. */
export function articleIn(done: readonly DoneStep[]) {
  const steps = done.filter(({ step }) => kinds.has(step.kind));
  const id = steps.flatMap(({ result }) => posted.safeParse(result).data?.id ?? [])[0];
  return { isThere: steps.length > 0, id };
}

/** `admin-api/posts/deleting-a-post`: permanent, without its pictures. Deleting a missing one succeeds. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const { isThere, id } = articleIn(doneSteps(published, context));
  if (!isThere) return { kind: "removed" };
  if (id === undefined) return placeUnknown;
  const answer = await callAs(context, { path: `posts/${id}/`, method: "DELETE" });
  if (answer.kind !== "answer") return answer;
  return answer.status === 204 || isGoneBy(answer) ? { kind: "removed" } : refusal(answer);
}

const currentArticle = z.object({
  posts: z.tuple([z.object({ status: z.string(), updated_at: z.string() })]),
});

/**
 * Edits the article. Given its last update time, Ghost refuses (409) to overwrite a newer version
 * (`admin-api/posts/updating-a-post`). An article turned back into a draft was withdrawn on the site, and is not
 * edited.
 */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const { id } = articleIn(doneSteps(published, context));
  if (id === undefined) return placeUnknown;
  const path = `posts/${id}/`;
  const current = await callAs(context, { path, query: { fields: "id,status,updated_at" } });
  if (current.kind !== "answer") return current;
  if (isGoneBy(current)) return isGone;
  const { data: currentPosts } = currentArticle.safeParse(
    current.status === 200 ? current.json : undefined,
  );
  if (currentPosts === undefined) return refusal(current);
  const [{ status, updated_at: updatedAt }] = currentPosts.posts;
  if (status !== "published") return isGone;

  const article = articleOf(publishPost.parse(next.find(isArticle)?.payload), context.results);
  const json = { posts: [{ ...article, updated_at: updatedAt }] };
  const answer = await callAs(context, { path, method: "PUT", json });
  if (answer.kind !== "answer") return answer;
  if (isGoneBy(answer)) return isGone;
  if (answer.status === 409) {
    return { kind: "retry", code: "changed_meanwhile", mayHaveHappened: false };
  }
  return answer.status === 200 ? { kind: "edited" } : refusal(answer);
}
