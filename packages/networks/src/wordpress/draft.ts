import * as z from "zod";

import type { Answer } from "../core/http/exchange.ts";
import { reconciliationFailure } from "../core/http/retry-of.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { networkMessage } from "../core/network-message.ts";
import { callAs, isGoneBy, refusal, unclearReconciliation } from "./api.ts";
import { canonicalField, hasCanonical, revertDraft } from "./canonical.ts";
import type { PublishDraft, PublishPost } from "./plan.ts";
import { articleOf, postFields, parsePublished } from "./publish.ts";

const draftFields = { _fields: `id,slug,status,meta.${canonicalField}` };

const draft = z.object({ id: z.int(), slug: z.string(), status: z.string(), meta: z.unknown() });

type Draft = z.infer<typeof draft>;

/** A site may shorten its responses, but a draft can only be published by id. */
const createdDraft = z.object({ id: z.int(), slug: z.optional(z.string()), meta: z.unknown() });

/** The result of a draft. `isAlone`: the delivery has no other draft, as far as known. */
const drafted = z.object({ id: z.int(), isAlone: z.boolean() });

const resultOf = (id: number, isAlone: boolean) => ({ result: { id, isAlone } });

/** `rest-api/reference/posts/#create-a-post`: drafts, also additional ones, are invisible until published. */
export async function createDraft(payload: PublishPost, context: StepContext): Promise<Outcome> {
  const { slug, canonical } = payload;
  const answer = await callAs(context, {
    path: "wp/v2/posts",
    query: draftFields,
    json: { status: "draft", slug, ...articleOf(payload, context.results) },
  });
  if (answer.kind !== "answer") return answer;
  const { data } = createdDraft.safeParse(answer.json);
  if (answer.status !== 201 || data === undefined) return refusal(answer);
  if (!hasCanonical(canonical, data)) return revertDraft(data.id, context);
  // WordPress appends a number to a slug taken by a draft with a lost response.
  return { kind: "done", ...resultOf(data.id, (data.slug ?? slug) === slug) };
}

/** The slug and the variants that WordPress makes of it. */
const slugsOf = (slug: string) => [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];

/** The posts with the slug or a variant, oldest first, or the site's unexpected answer. */
async function fetchDrafts(slug: string, status: string, context: StepContext) {
  const query = { slug: slugsOf(slug).join(","), status, orderby: "id", order: "asc" };
  const answer = await callAs(context, {
    path: "wp/v2/posts",
    query: { ...query, ...draftFields },
  });
  if (answer.kind !== "answer") return answer;
  const { data } = z.array(draft).safeParse(answer.json);
  return answer.status === 200 && data !== undefined ? data : answer;
}

/**
 * Looks for the delivery's draft by its slug or WordPress's variants of it: a published one if there is one, else the
 * oldest. The site refuses a user who may not query every status.
 */
export async function findDraft(
  { slug }: Pick<PublishPost, "slug">,
  context: StepContext,
): Promise<Reconciliation> {
  const drafts = await fetchDrafts(slug, "any", context);
  if ("kind" in drafts) return unclearReconciliation(drafts);
  const [first] = drafts;
  if (first === undefined) return { kind: "absent" };
  // A published one is used whatever its slug, so that it is published once.
  const ownDraft = drafts.find(({ status }) => status === "publish") ?? first;
  return { kind: "found", ...resultOf(ownDraft.id, drafts.length === 1 && ownDraft.slug === slug) };
}

/** The draft's id, from its step's result, or looked up if a user confirmed the draft. */
async function resolveDraft({ step, slug }: PublishDraft, context: StepContext) {
  const { data: storedDraft } = drafted.safeParse(context.results[step]);
  if (storedDraft !== undefined) return storedDraft;
  const reconciliation = await findDraft({ slug }, context);
  return reconciliation.kind === "found" ? drafted.parse(reconciliation.result) : reconciliation;
}

/** No draft was found, so nothing was published. */
function noDraft(reconciliation: Exclude<Reconciliation, { kind: "found" }>): Outcome {
  if (reconciliation.kind === "auth") return { ...reconciliation, nothingSent: true };
  if (reconciliation.kind === "silent")
    return { ...reconciliation, kind: "retry", mayHaveHappened: false };
  const message = "The site has no draft of this article any more. Publish it again.";
  return { kind: "rejected", code: "draft_gone", message };
}

const currentArticle = z.object({ status: z.string(), meta: z.unknown() });

async function fetchPost(id: number, context: StepContext) {
  const query = { context: "edit", _fields: `status,${postFields}` };
  return callAs(context, { path: `wp/v2/posts/${id}`, query });
}

/** Publishes a draft by its id: a repetition changes nothing (`rest-api/reference/posts/#update-a-post`). */
export async function publishDraft(payload: PublishDraft, context: StepContext): Promise<Outcome> {
  const resolved = await resolveDraft(payload, context);
  if ("kind" in resolved) return noDraft(resolved);
  const { id, isAlone } = resolved;
  if (payload.canonical !== undefined) {
    const hindrance = await canonicalHindrance(id, payload.canonical, context);
    if (hindrance) return hindrance;
  }
  const answer = await callAs(context, {
    path: `wp/v2/posts/${id}`,
    query: { _fields: `status,${postFields}` },
    json: { status: "publish" },
  });
  if (answer.kind !== "answer") return answer;
  const { data } = currentArticle.safeParse(answer.json);
  const done = parsePublished(answer.json);
  if (answer.status !== 200 || data === undefined || done === undefined) return refusal(answer);
  if (data.status !== "publish") return notPublished(data.status);
  if (!isAlone) await removeOtherDrafts(id, payload.slug, context);
  return { kind: "done", ...done };
}

/** Something on the site, such as an editorial workflow, decides about publishing. */
function notPublished(status: string): Outcome {
  const message = `The site has not published the article: it stands there as "${networkMessage(status)}". Publish it there.`;
  return { kind: "rejected", code: "not_published", message };
}

/**
 * Why a draft may not be published without its canonical URL; undefined if the site stored it. The plugin may have been
 * disabled since, and a draft found again was not checked.
 */
async function canonicalHindrance(
  id: number,
  canonical: string,
  context: StepContext,
): Promise<Outcome | undefined> {
  const answer = await fetchPost(id, context);
  // Reading published nothing.
  if (answer.kind === "retry") return { ...answer, mayHaveHappened: false };
  if (answer.kind === "auth") return { ...answer, nothingSent: true };
  const { data } = currentArticle.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) return asNothingPublished(answer);
  return hasCanonical(canonical, data) ? undefined : revertDraft(id, context);
}

/** The outcome of a refused request that published nothing. */
function asNothingPublished(answer: Answer): Outcome {
  const refused = refusal(answer);
  return refused.kind === "retry" ? { ...refused, mayHaveHappened: false } : refused;
}

/** Looks whether the draft was published. */
export async function findPublished(
  payload: PublishDraft,
  context: StepContext,
): Promise<Reconciliation> {
  const resolved = await resolveDraft(payload, context);
  if ("kind" in resolved) return resolved;
  const answer = await fetchPost(resolved.id, context);
  if (answer.kind !== "answer") return reconciliationFailure(answer);
  // Publishing a missing draft is refused with the site's own message.
  if (isGoneBy(answer)) return { kind: "absent" };
  const { data } = currentArticle.safeParse(answer.json);
  const done = parsePublished(answer.json);
  if (answer.status !== 200 || data === undefined || done === undefined)
    return unclearReconciliation(answer);
  if (data.status === "publish") return { kind: "found", ...done };
  return data.status === "trash" ? inTrash : { kind: "absent" };
}

const inTrash = {
  kind: "unknowable",
  message: "The article lies in the site's trash. Look there, and say whether it was published.",
} as const;

/** Deletes this delivery's other drafts, found by their slugs. Failures are ignored. */
async function removeOtherDrafts(id: number, slug: string, context: StepContext): Promise<void> {
  const drafts = await fetchDrafts(slug, "draft", context);
  const otherDrafts: readonly Draft[] = "kind" in drafts ? [] : drafts;
  for (const otherDraft of otherDrafts.filter((one) => one.id !== id)) {
    await callAs(context, { path: `wp/v2/posts/${otherDraft.id}`, method: "DELETE" });
  }
}
