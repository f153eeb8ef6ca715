import { isSameText } from "@postlark/domain/publishable-text";
import * as z from "zod";

import { reconciliationFailure } from "../core/http/retry-of.ts";
import { unclear } from "../meta/graph.ts";
import type { Hindrance } from "../meta/graph-error.ts";
import type { Outcome, Reconciliation, StepContext } from "../core/network.ts";
import { openPage, type Page } from "./page.ts";
import type { CreatePost } from "./plan.ts";
import { postId, publishedResult } from "./posts.ts";

/** The result of `list_latest`. Times in ISO 8601; `newest` by Facebook's clock, `at` by ours. */
const listed = z.object({
  ids: z.array(z.string()),
  at: z.string(),
  newest: z.nullish(z.string()),
});

const listing = z.object({
  data: z.array(
    z.object({
      id: postId,
      message: z.optional(z.string()),
      created_time: z.string(),
      permalink_url: z.optional(z.url({ protocol: /^https$/ })),
    }),
  ),
});

type Posts = z.infer<typeof listing>["data"];

type Listed = { readonly kind: "list"; readonly posts: Posts } | Hindrance;

async function listPosts(page: Page): Promise<Listed> {
  const response = await page.send({
    path: `/${page.id}/published_posts`,
    values: { fields: "id,message,created_time,permalink_url", limit: "100" },
  });
  if (response.kind !== "answer") return response;
  const { data } = listing.safeParse(response.json);
  return data ? { kind: "list", posts: data.data } : unclear;
}

/** Notes the ids of existing posts before anything is sent, so that `findPost` can exclude them. */
export async function listLatest(context: StepContext): Promise<Outcome> {
  const response = await listPosts(openPage(context));
  if (response.kind === "retry") return { ...response, mayHaveHappened: false };
  if (response.kind !== "list") return response;
  const ids = response.posts.map(({ id }) => id);
  const times = response.posts.map(({ created_time: at }) => Date.parse(at));
  const newest = times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
  return { kind: "done", result: { ids, at: context.now().toISOString(), newest } };
}

/** How long an unlisted post is looked for, in milliseconds. */
const listedWithin = 300_000;

/** Tolerance for different clocks, in milliseconds. */
const clockSkew = 600_000;

const day = 86_400_000;

/** Creation time of the newest noted post; notes before 2026-11-28 only have our own time. */
function newestOf({ ids, at, newest }: z.infer<typeof listed>): number {
  if (newest) return Date.parse(newest);
  return ids.length === 0 ? 0 : Date.parse(at) - day;
}

/** Looks for the created post. Facebook lists a selection of posts: one that is missing may exist nevertheless. */
export async function findPost(
  { message, latest }: CreatePost,
  context: StepContext,
): Promise<Reconciliation> {
  const { lookSince } = context;
  const notedPosts = listed.parse(context.results[latest]);
  const response = await listPosts(openPage(context));
  if (response.kind === "rejected") return { kind: "silent", code: response.code ?? "rejected" };
  if (response.kind !== "list") return reconciliationFailure(response);
  // Since a restore it may be among the noted posts; otherwise only Facebook's own clock separates old from new.
  const since = lookSince ? lookSince.getTime() - clockSkew : newestOf(notedPosts);
  const alike = response.posts.filter(
    (one) =>
      (lookSince !== undefined || !notedPosts.ids.includes(one.id)) &&
      isSameText(one.message ?? "", message) &&
      Date.parse(one.created_time) >= since,
  );
  const idsOfOtherDeliveries = await context.findIdsOfOtherDeliveries(alike.map(({ id }) => id));
  const [first, second] = alike.filter(({ id }) => !idsOfOtherDeliveries.has(id));
  if (first !== undefined && second === undefined && (message !== "" || !lookSince)) {
    return { kind: "found", ...publishedResult(first.id, first.permalink_url ?? null) };
  }
  if (first !== undefined) {
    return { kind: "unknowable", message: "Several posts there say the same." };
  }
  const age = context.now().getTime() - Date.parse(notedPosts.at);
  if (lookSince === undefined && age < listedWithin) {
    return { kind: "silent", code: "facebook_not_listed_yet" };
  }
  const reason =
    "Facebook lists some of a page's posts, and not all: this one is not among them. Look there yourself.";
  return { kind: "unknowable", message: reason };
}
