import { isSameText } from "@postlark/domain/publishable-text";
import { reconciliationFailure } from "../core/http/retry-of.ts";
import type { Reconciliation, StepContext } from "../core/network.ts";
import { type Account, openAccount } from "./account.ts";
import { created, type PublishContainer } from "./container-steps.ts";
import { type ContainerApi, fetchStatus } from "./containers.ts";
import { type Hindrance, isMissing } from "./graph-error.ts";
import { listReplies, listPosts, type Post, type Posts } from "./list-posts.ts";
import { publicationResult } from "./publish-container.ts";

/** "Once per minute": poll interval of a container, in milliseconds. */
const pollPauseMs = 60_000;

/** How long a published post is looked for in the lists, in milliseconds: "no more than 5 minutes". */
const listingDelayMs = 300_000;

/** Finds out by a container's status whether it was published, and looks up the post's id. */
export async function findPublication(
  step: PublishContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Reconciliation> {
  if (context.lookSince) return findSince(context.lookSince, step, context, api);
  const account = openAccount(context, api);
  const { id, at, parent } = created.parse(context.results[step.container]);
  const answer = await fetchStatus(id, account, api);
  if (answer.kind !== "status") return notRead(answer, api);
  const retryAt = new Date(context.now().getTime() + pollPauseMs);
  if (answer.status === "IN_PROGRESS") {
    return { kind: "silent", code: `${api.prefix}_in_progress`, after: retryAt };
  }
  if (answer.status !== "PUBLISHED") return { kind: "absent" };
  // A container expires after a day: older posts are others.
  const since = new Date(Date.parse(at) - dayMs);
  const response = await listAlike(step, { since, parent }, account, api);
  if (response.kind === "retry") return reconciliationFailure(response);
  const alike =
    response.kind === "posts" ? await excludeOtherDeliveries(response.posts, context) : [];
  const [post] = alike.length === 1 ? alike : [];
  const age = context.now().getTime() - Date.parse(at);
  if (response.kind === "posts" && alike.length === 0 && age < listingDelayMs) {
    return { kind: "silent", code: `${api.prefix}_not_listed_yet` };
  }
  return { kind: "found", ...publicationResult(post?.id ?? null, addressOf(post, step)) };
}

const dayMs = 86_400_000;

type Within = { readonly since: Date; readonly parent: string | undefined };

type Listed = Posts | { readonly kind: "hidden" };

/** The account's own posts or replies with this text. */
async function listAlike(
  { text, isAnswer }: PublishContainer,
  { since, parent }: Within,
  account: Account,
  api: ContainerApi,
): Promise<Listed> {
  if (isAnswer && (parent === undefined || api.answers === undefined)) return { kind: "hidden" };
  const response =
    isAnswer && parent !== undefined
      ? await listReplies(parent, since, account, api)
      : await listPosts(since, account, api);
  // Reading replies is a separate permission, which not every channel has.
  if (response.kind === "auth" && response.lacksRight) return { kind: "hidden" };
  if (response.kind !== "posts") return response;
  return { ...response, posts: response.posts.filter((one) => isSameText(one.text, text)) };
}

async function excludeOtherDeliveries(posts: readonly Post[], context: StepContext) {
  const idsOfOtherDeliveries = await context.findIdsOfOtherDeliveries(posts.map(({ id }) => id));
  return posts.filter(({ id }) => !idsOfOtherDeliveries.has(id));
}

const addressOf = (post: Post | undefined, { isAnswer }: PublishContainer) =>
  isAnswer ? null : (post?.permalink ?? null);

/** Tolerance for different clocks, in milliseconds. */
const clockSkew = 600_000;

/**
 * Finds the post among those published since `lookSince`. After a restore our database may lack the container it came
 * from.
 */
async function findSince(
  lookSince: Date,
  step: PublishContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Reconciliation> {
  const account = openAccount(context, api);
  const { parent } = created.parse(context.results[step.container]);
  const since = new Date(lookSince.getTime() - clockSkew);
  const response = await listAlike(step, { since, parent }, account, api);
  if (response.kind === "hidden") {
    const message = `${api.name} does not let Postlark read the answers to this post. Look there.`;
    return { kind: "unknowable", message };
  }
  if (response.kind !== "posts") return notRead(response, api);
  const alike = await excludeOtherDeliveries(response.posts, context);
  if (alike.length === 0 && response.isWhole) return { kind: "absent" };
  if (alike.length === 0) {
    return { kind: "unknowable", message: "There are too many posts since then to look through." };
  }
  if (step.text === "") {
    const message = `${api.name} has posts without a text since then, which cannot be told apart.`;
    return { kind: "unknowable", message };
  }
  const [post] = alike.length === 1 ? alike : [];
  return { kind: "found", ...publicationResult(post?.id ?? null, addressOf(post, step)) };
}

function notRead(failed: Hindrance, { prefix, name }: ContainerApi): Reconciliation {
  if (failed.kind !== "rejected") return reconciliationFailure(failed);
  // A container that no longer exists has no status.
  if (isMissing(failed)) {
    return { kind: "unknowable", message: `${name} does not know this post any more. Look there.` };
  }
  return { kind: "silent", code: failed.code ?? `${prefix}_refused` };
}
