import * as z from "zod";

import { commentNotAllowed, commentPlaceUnknown } from "../core/first-comment.ts";
import type { Outcome, StepContext } from "../core/network.ts";
import { openSession, refusal } from "./session.ts";

/** `post` is a position in the plan. */
export const createComment = z.object({ text: z.string(), post: z.int() });

export type CreateComment = z.infer<typeof createComment>;

const posted = z.object({ urn: z.string() });

/** Comments as the post's author (`marketing/community-management/shares/comments-api#create-a-comment`). */
export async function comment(
  { text, post }: CreateComment,
  context: StepContext,
): Promise<Outcome> {
  const { data } = posted.safeParse(context.results[post]);
  if (data === undefined) return commentPlaceUnknown;
  const session = openSession(context);
  const answer = await session.send({
    url: `https://api.linkedin.com/rest/socialActions/${encodeURIComponent(data.urn)}/comments`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ actor: session.author, object: data.urn, message: { text } }),
  });
  if (answer.kind === "auth" && answer.lacksRight) return commentNotAllowed("LinkedIn");
  if (answer.kind !== "answer") return answer;
  if (answer.status !== 201) {
    if (answer.status >= 400) return refusal(answer);
    return { kind: "retry", code: "answer_unreadable", mayHaveHappened: true };
  }
  const id = answer.headers.get("x-restli-id");
  return { kind: "done", result: { id }, ...(id !== null && { remoteId: id }) };
}
