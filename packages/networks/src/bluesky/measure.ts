import * as z from "zod";

import { countSchema, repliesOfOthers } from "../core/counted.ts";
import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Measurement } from "../core/metrics.ts";
import type { Step, StepContext } from "../core/network.ts";
import { refusal } from "./refusals.ts";
import { openSession } from "./session.ts";
import { putRecord, storedRecord } from "./steps.ts";
import { xrpcError } from "./xrpc.ts";

const countsAnswer = z.object({
  posts: z.array(
    z.object({
      uri: z.string(),
      likeCount: countSchema,
      repostCount: countSchema,
      quoteCount: countSchema,
      replyCount: countSchema,
    }),
  ),
});

/**
 * Asks the AppView through the account's server; for a thread about its first post, which others share. A post missing
 * in the AppView counts as gone only if the account's server confirms it: the AppView may lag.
 */
export async function measure(
  published: readonly Step[],
  context: StepContext,
): Promise<Measurement> {
  const posts = doneSteps(published, context).flatMap(({ step, result }) => {
    const { data: record } = putRecord.safeParse(step.payload);
    return record?.collection === "app.bsky.feed.post" ? [{ ...record, result }] : [];
  });
  const firstPost = posts.at(-1);
  const { data: location } = storedRecord.safeParse(firstPost?.result);
  if (firstPost === undefined || location === undefined) return placeUnknown;
  const session = openSession(context);
  const answer = await session.call({
    nsid: "app.bsky.feed.getPosts",
    query: { uris: location.uri },
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status !== 200) return refusal(answer);
  const { data } = countsAnswer.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  const post = data.posts.find(({ uri }) => uri === location.uri);
  if (post === undefined) {
    const { collection, rkey } = firstPost;
    const query = { repo: context.channel.accountId, collection, rkey };
    const recordAnswer = await session.call({ nsid: "com.atproto.repo.getRecord", query });
    if (recordAnswer.kind !== "answer") return recordAnswer;
    if (xrpcError(recordAnswer)?.error === "RecordNotFound") return { kind: "gone" };
  }
  return {
    kind: "measured",
    counts: {
      likes: post?.likeCount ?? null,
      reposts: post?.repostCount ?? null,
      quotes: post?.quoteCount ?? null,
      replies: repliesOfOthers(post?.replyCount ?? null, posts.length),
    },
  };
}
