import * as z from "zod";

import { countSchema, repliesOfOthers } from "../core/counted.ts";
import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { firstComment } from "../core/first-comment.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Measurement } from "../core/metrics.ts";
import type { Step, StepContext } from "../core/network.ts";
import { apiError, callAs, refusal } from "./api.ts";
import { posted } from "./steps.ts";

const counted = z.object({
  id: z.string(),
  favourites_count: countSchema,
  reblogs_count: countSchema,
  replies_count: countSchema,
});

/** `methods/statuses/#get`. For a thread its first post, which others share. */
export async function measure(
  published: readonly Step[],
  context: StepContext,
): Promise<Measurement> {
  const posts = doneSteps(published, context).filter(
    ({ step: { kind } }) => kind === "post_status" || kind === firstComment,
  );
  const { data: first } = posted.safeParse(posts.at(-1)?.result);
  if (first === undefined) return placeUnknown;
  const answer = await callAs(context, {
    path: `/api/v1/statuses/${encodeURIComponent(first.id)}`,
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status === 404 && apiError(answer) !== undefined) return { kind: "gone" };
  if (answer.status !== 200) return refusal(answer);
  const { data } = counted.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  return {
    kind: "measured",
    counts: {
      likes: data.favourites_count,
      reposts: data.reblogs_count,
      replies: repliesOfOthers(data.replies_count, posts.length),
    },
  };
}
