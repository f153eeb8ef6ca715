import * as z from "zod";

import type { Outcome, Reconciliation, StepContext } from "../network.ts";
import { type Account, openAccount } from "./account.ts";
import { created, type PublishContainer } from "./container-steps.ts";
import { type ContainerApi, statusOf } from "./containers.ts";
import { unclear } from "./graph.ts";

const named = z.object({ id: z.string().regex(/^\d+$/) });

/** The one step by which people see anything. */
export async function publishIt(
  { container, isAnswer }: PublishContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Outcome> {
  const account = openAccount(context, api);
  const told = await account.send({
    method: "POST",
    path: `/${account.user}/${api.edges.publish}`,
    values: { creation_id: created.parse(context.results[container]).id },
  });
  if (told.kind !== "told") return told;
  const { data } = named.safeParse(told.json);
  if (data === undefined) return unclear;
  const url = isAnswer ? null : await addressOf(data.id, account);
  if (!isAnswer) await hearLimit(account, context, api);
  return { kind: "done", ...seen(data.id, url, isAnswer) };
}

/** What people see of a post: of a thread, its first one. */
function seen(id: string | null, url: string | null, isAnswer: boolean) {
  return {
    result: { id, url },
    ...(!isAnswer && id !== null && { remoteId: id }),
    ...(url !== null && { url }),
  };
}

const linked = z.object({ permalink: z.url({ protocol: /^https$/ }) });

/** Whatever becomes of this question: the post is there. */
async function addressOf(id: string, account: Account): Promise<string | null> {
  const told = await account.send({ path: `/${id}`, values: { fields: "permalink" } });
  const { data } = linked.safeParse(told.kind === "told" ? told.json : undefined);
  return data?.permalink ?? null;
}

const limits = z.object({
  data: z.tuple([
    z.object({
      quota_usage: z.int().nonnegative(),
      config: z.object({ quota_total: z.int().positive(), quota_duration: z.int().positive() }),
    }),
  ]),
});

/** When what is used up is asked for again, in milliseconds: no answer says which post is the next to be forgotten. */
const pause = 3_600_000;

async function hearLimit(account: Account, context: StepContext, api: ContainerApi): Promise<void> {
  if (context.onLimit === undefined) return;
  const told = await account.send({
    path: `/${account.user}/${api.edges.limit}`,
    values: { fields: "quota_usage,config" },
  });
  const { data } = limits.safeParse(told.kind === "told" ? told.json : undefined);
  if (data === undefined) return;
  const [{ quota_usage: used, config }] = data.data;
  const left = Math.max(0, config.quota_total - used);
  const wait = left === 0 ? pause : config.quota_duration * 1_000;
  const until = new Date(context.now().getTime() + wait);
  context.onLimit({ left, max: config.quota_total, until, what: "posts" });
}

/** Whether a container was published: it says so itself. Its post's number has to be looked for. */
export async function findIt(
  { container, text, isAnswer }: PublishContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Reconciliation> {
  const account = openAccount(context, api);
  const { id, at } = created.parse(context.results[container]);
  const found = await statusOf(id, account, api);
  if (found.kind !== "status") {
    return { kind: "unknowable", message: `${api.name} does not answer just now.` };
  }
  if (found.status === "PUBLISHED") {
    // Answers stand in a list that takes another right to read.
    const post = isAnswer ? undefined : await postOf({ text, at }, account, api);
    return { kind: "found", ...seen(post?.id ?? null, post?.permalink ?? null, isAnswer) };
  }
  return found.status === "IN_PROGRESS"
    ? { kind: "unknowable", message: `${api.name} is still at it.` }
    : { kind: "absent" };
}

const post = z.looseObject({
  id: z.string().regex(/^\d+$/),
  timestamp: z.string(),
  permalink: z.optional(z.url({ protocol: /^https$/ })),
});

type Post = z.infer<typeof post>;

/** How far the clocks may be apart, in milliseconds. */
const clockSkew = 60_000;

/** The account's post that says this, and is no older than its container; undefined where that is not one alone. */
async function postOf(
  { text, at }: { readonly text: string; readonly at: string },
  account: Account,
  api: ContainerApi,
): Promise<Post | undefined> {
  const told = await account.send({
    path: `/${account.user}/${api.edges.posts}`,
    values: { fields: `id,timestamp,permalink,${api.text}`, limit: "25" },
  });
  const list = z.object({ data: z.array(post) });
  const { data } = list.safeParse(told.kind === "told" ? told.json : undefined);
  const since = Date.parse(at) - clockSkew;
  const alike = (data?.data ?? []).filter(
    (one) => (one[api.text] ?? "") === text && Date.parse(one.timestamp) >= since,
  );
  return alike.length === 1 ? alike[0] : undefined;
}
