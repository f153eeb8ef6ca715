import * as z from "zod";

import type { Outcome, StepContext } from "../core/network.ts";
import { type Account, openAccount } from "./account.ts";
import { created, type PublishContainer } from "./container-steps.ts";
import type { ContainerApi } from "./containers.ts";
import { unclear } from "./graph.ts";

const named = z.object({ id: z.string().regex(/^\d+$/) });

/** The only step with a visible effect. */
export async function publishWhenReady(
  { container, isAnswer }: PublishContainer,
  context: StepContext,
  api: ContainerApi,
): Promise<Outcome> {
  const account = openAccount(context, api);
  const response = await account.send({
    method: "POST",
    path: `/${account.user}/${api.edges.publish}`,
    values: { creation_id: created.parse(context.results[container]).id },
  });
  if (response.kind !== "answer") return response;
  const { data } = named.safeParse(response.json);
  if (data === undefined) return unclear;
  const url = isAnswer ? null : await fetchPermalink(data.id, account);
  if (!isAnswer) await recordLimit(account, context, api);
  return { kind: "done", ...publicationResult(data.id, url) };
}

/** Returns the result of publishing. A thread's URL is that of its first post. */
export function publicationResult(id: string | null, url: string | null) {
  return {
    result: { id, url },
    ...(id !== null && { remoteId: id }),
    ...(url !== null && { url }),
  };
}

const linked = z.object({ permalink: z.url({ protocol: /^https$/ }) });

/** The post's URL; null if it cannot be read, as the post is published anyway. */
async function fetchPermalink(id: string, account: Account): Promise<string | null> {
  const response = await account.send({ path: `/${id}`, values: { fields: "permalink" } });
  const { data } = linked.safeParse(response.kind === "answer" ? response.json : undefined);
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

/** Retry interval for an exhausted quota, in milliseconds: no response says when it has room again. */
const pause = 3_600_000;

async function recordLimit(
  account: Account,
  context: StepContext,
  api: ContainerApi,
): Promise<void> {
  if (context.onLimit === undefined) return;
  const response = await account.send({
    path: `/${account.user}/${api.edges.limit}`,
    values: { fields: "quota_usage,config" },
  });
  const { data } = limits.safeParse(response.kind === "answer" ? response.json : undefined);
  if (data === undefined) return;
  const [{ quota_usage: used, config }] = data.data;
  const remaining = Math.max(0, config.quota_total - used);
  const wait = remaining === 0 ? pause : config.quota_duration * 1_000;
  const until = new Date(context.now().getTime() + wait);
  context.onLimit({ left: remaining, max: config.quota_total, until, unit: "posts" });
}
