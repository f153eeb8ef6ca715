import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import type { Answer } from "../core/http/exchange.ts";
import type { Step, StepContext } from "../core/network.ts";
import { createPost } from "./plan.ts";
import { apiFailure, openSession, refusal } from "./session.ts";

const posted = z.object({ urn: z.string() });

const addressOf = (urn: string) => `https://api.linkedin.com/rest/posts/${encodeURIComponent(urn)}`;

const isUnknown = (answer: Answer) => answer.status === 404 && apiFailure(answer) !== undefined;

function urnOf(published: readonly Step[], context: StepContext): string | undefined {
  const done = doneSteps(published, context).find(({ step }) => step.kind === "create_post");
  return posted.safeParse(done?.result).data?.urn;
}

/** `shares/posts-api#delete-posts`: 204 whether it existed or not. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const isPublished = doneSteps(published, context).some(({ step }) => step.kind === "create_post");
  if (!isPublished) return { kind: "removed" };
  const urn = urnOf(published, context);
  if (urn === undefined) return placeUnknown;
  const answer = await openSession(context).send({
    url: addressOf(urn),
    method: "DELETE",
    headers: { "x-restli-method": "DELETE" },
  });
  if (answer.kind !== "answer") return answer;
  return answer.status === 204 || isUnknown(answer) ? { kind: "removed" } : refusal(answer);
}

/** `shares/posts-api#update-posts`: only a post's text. */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const urn = urnOf(published, context);
  if (urn === undefined) return placeUnknown;
  const { commentary } = createPost.parse(next.at(-1)?.payload);
  const answer = await openSession(context).send({
    url: addressOf(urn),
    method: "POST",
    headers: { "content-type": "application/json", "x-restli-method": "PARTIAL_UPDATE" },
    body: JSON.stringify({ patch: { $set: { commentary } } }),
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status === 204) return { kind: "edited" };
  return isUnknown(answer) ? isGone : refusal(answer);
}
