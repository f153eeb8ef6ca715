import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import { reconciliationFailure } from "../core/http/retry-of.ts";
import { networkMessage } from "../core/network-message.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { callAs, isGoneBy, refusal, unclearReconciliation } from "./api.ts";
import type { PublishDraft, PublishPost } from "./plan.ts";
import { articleOf } from "./publish.ts";

const fields = "id,slug,status,url,updated_at";

const post = z.object({
  id: z.string(),
  slug: z.string(),
  status: z.string(),
  url: z.url(),
  updated_at: z.string(),
});

type Post = z.infer<typeof post>;

const onePost = z.object({ posts: z.tuple([post]) });

/** The result of a draft. `isAlone`: the delivery has no other draft, as far as known. */
const drafted = z.object({ id: z.string(), updatedAt: z.string(), isAlone: z.boolean() });

const resultOf = ({ id, updated_at: updatedAt }: Post, isAlone: boolean) => ({
  result: { id, updatedAt, isAlone },
});

const postIn = (answer: Answer) =>
  answer.status < 300 ? onePost.safeParse(answer.json).data?.posts[0] : undefined;

/** `admin-api/posts/creating-a-post`: drafts, also additional ones, are invisible until published. */
export async function createDraft(payload: PublishPost, context: StepContext): Promise<Outcome> {
  const { slug } = payload;
  const newPost = { slug, status: "draft", ...articleOf(payload, context.results) };
  const answer = await callAs(context, { path: "posts/", json: { posts: [newPost] } });
  if (answer.kind !== "answer") return answer;
  const draft = postIn(answer);
  if (draft === undefined) return refusal(answer);
  // Ghost appends a number to a slug taken by a draft with a lost response.
  return { kind: "done", ...resultOf(draft, draft.slug === slug) };
}

const several = z.object({ posts: z.array(post) });

/** A delivery's drafts and articles, first one first: by its slug and the variants that Ghost makes of it. */
async function fetchDrafts(slug: string, context: StepContext) {
  const slugs = [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];
  const query = { filter: `slug:[${slugs.join(",")}]`, fields, order: "created_at asc" };
  const answer = await callAs(context, { path: "posts/", query });
  if (answer.kind !== "answer") return answer;
  const { data } = several.safeParse(answer.json);
  return answer.status === 200 && data !== undefined ? data.posts : answer;
}

/** Looks up this delivery's draft by its slugs, or its published article, so that it is published once. */
export async function findDraft(
  { slug }: Pick<PublishPost, "slug">,
  context: StepContext,
): Promise<Reconciliation> {
  const drafts = await fetchDrafts(slug, context);
  if ("kind" in drafts) return unclearReconciliation(drafts);
  const [first] = drafts;
  if (first === undefined) return { kind: "absent" };
  const draft = drafts.find(({ status }) => status === "published") ?? first;
  return { kind: "found", ...resultOf(draft, drafts.length === 1 && draft.slug === slug) };
}

/** Returns the draft of the earlier step; looks it up if a user confirmed that step. */
async function resolveDraft({ step, slug }: PublishDraft, context: StepContext) {
  const { data: storedDraft } = drafted.safeParse(context.results[step]);
  if (storedDraft !== undefined) return storedDraft;
  const reconciliation = await findDraft({ slug }, context);
  return reconciliation.kind === "found" ? drafted.parse(reconciliation.result) : reconciliation;
}

function missingDraftOutcome(reconciliation: Exclude<Reconciliation, { kind: "found" }>): Outcome {
  if (reconciliation.kind === "auth") return { ...reconciliation, nothingSent: true };
  if (reconciliation.kind === "silent")
    return { ...reconciliation, kind: "retry", mayHaveHappened: false };
  const message = "The site has no draft of this article any more. Publish it again.";
  return { kind: "rejected", code: "draft_gone", message };
}

/** Publishes a draft; doing so again changes nothing and sends no mail (`admin-api/posts/publishing-a-post`). */
export async function publishDraft(payload: PublishDraft, context: StepContext): Promise<Outcome> {
  const draft = await resolveDraft(payload, context);
  if ("kind" in draft) return missingDraftOutcome(draft);
  const { id, isAlone } = draft;
  const path = `posts/${id}/`;
  const publishAt = async (updatedAt: string) => {
    const json = { posts: [{ status: "published", updated_at: updatedAt }] };
    return callAs(context, { path, method: "PUT", json });
  };
  let answer = await publishAt(draft.updatedAt);
  // Changed since it was drafted, by a user or by an earlier try of this request: read it again.
  if (answer.kind === "answer" && answer.status === 409) {
    answer = await callAs(context, { path, query: { fields } });
    const currentPost = answer.kind === "answer" ? postIn(answer) : undefined;
    if (currentPost?.status === "draft") answer = await publishAt(currentPost.updated_at);
  }
  if (answer.kind !== "answer") return answer;
  if (answer.status === 409) return changedMeanwhile;
  const done = postIn(answer);
  if (done === undefined) return refusal(answer);
  if (done.status !== "published") return notPublished(done.status);
  if (!isAlone) await removeOtherDrafts(id, payload.slug, context);
  return { kind: "done", ...publishedResult(done) };
}

/** If it was published meanwhile, the reconcile before a retry finds it. */
const changedMeanwhile = {
  kind: "retry",
  code: "changed_meanwhile",
  mayHaveHappened: true,
} as const satisfies Outcome;

function notPublished(status: string): Outcome {
  const message = `The site has not published the article: it stands there as "${networkMessage(status)}". Publish it there.`;
  return { kind: "rejected", code: "not_published", message };
}

const publishedResult = ({ id, url }: Post) => ({ result: { id }, remoteId: id, url });

export async function findPublished(
  payload: PublishDraft,
  context: StepContext,
): Promise<Reconciliation> {
  const draft = await resolveDraft(payload, context);
  if ("kind" in draft) return draft;
  const answer = await callAs(context, { path: `posts/${draft.id}/`, query: { fields } });
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  // Publishing a missing draft is refused with the site's own message.
  if (isGoneBy(answer)) return { kind: "absent" };
  const published = postIn(answer);
  if (published === undefined) return unclearReconciliation(answer);
  return published.status === "published"
    ? { kind: "found", ...publishedResult(published) }
    : { kind: "absent" };
}

/** Deletes this delivery's other drafts, found by their slugs. Failures are ignored. */
async function removeOtherDrafts(id: string, slug: string, context: StepContext): Promise<void> {
  const drafts = await fetchDrafts(slug, context);
  const foundPosts: readonly Post[] = "kind" in drafts ? [] : drafts;
  for (const otherDraft of foundPosts.filter((one) => one.id !== id && one.status === "draft")) {
    await callAs(context, { path: `posts/${otherDraft.id}/`, method: "DELETE" });
  }
}
