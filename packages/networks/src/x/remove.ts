import * as z from "zod";

import type { Removal } from "../core/published-changes.ts";
import { firstComment } from "../core/first-comment.ts";
import type { Step, StepContext } from "../core/network.ts";
import { refusal } from "./refusals.ts";
import { openSession } from "./session.ts";
import { posted } from "./steps.ts";

const deletion = z.object({ data: z.object({ deleted: z.literal(true) }) });

/** Deletes the posts, last part of a thread first (`x-api/posts/post-delete-by-post-id`). */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const session = openSession(context);
  for (const [position, { kind }] of [...published.entries()].toReversed()) {
    const { data: post } = posted.safeParse(context.results[position]);
    const isPost = kind === "create_post" || kind === firstComment;
    if (!isPost || post === undefined) continue;
    const path = `/tweets/${encodeURIComponent(post.id)}`;
    const answer = await session.send({ path, method: "DELETE" });
    if (answer.kind !== "answer") return answer;
    const isDeleted = answer.status === 200 && deletion.safeParse(answer.json).success;
    const isGone = answer.status === 404 && answer.json !== undefined;
    if (!isDeleted && !isGone) return refusal(answer);
  }
  return { kind: "removed" };
}
