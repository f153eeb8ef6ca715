import * as z from "zod";

import type { Outcome, StepContext } from "../core/network.ts";
import { ensureUploaded } from "./pictures.ts";
import { isDuplicate, refusal } from "./refusals.ts";
import { openSession } from "./session.ts";
import { type CreatePost, posted } from "./steps.ts";
import { findPost, resultOfPost } from "./timeline.ts";

const postAnswer = z.object({ data: z.object({ id: z.string().regex(/^\d+$/) }) });

/** `x-api/posts/creation-of-a-post` */
export async function post(payload: CreatePost, context: StepContext): Promise<Outcome> {
  const { text, pictures, reply, isForMentioned } = payload;
  const media = await ensureUploaded(pictures, context);
  if (!Array.isArray(media)) return media;
  const answer = await openSession(context).send({
    path: "/tweets",
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...(text !== "" && { text }),
      ...(media.length > 0 && { media: { media_ids: media } }),
      ...(reply !== null && {
        reply: { in_reply_to_tweet_id: posted.parse(context.results[reply]).id },
      }),
      ...(isForMentioned && { reply_settings: "mentionedUsers" }),
    }),
  });
  if (answer.kind !== "answer") return answer;
  if (isDuplicate(answer)) return resolveDuplicate(payload, context);
  const { data } = postAnswer.safeParse(answer.json);
  if (answer.status !== 201 || data === undefined) return refusal(answer);
  return { kind: "done", ...resultOfPost(data.data.id, payload, context) };
}

/**
 * X refuses a duplicate text. The existing post may be this very one with a lost response: the reconcile after each
 * refusal finds it and counts it as done. If it is unclear, a user has to check.
 */
async function resolveDuplicate(payload: CreatePost, context: StepContext): Promise<Outcome> {
  const reconciliation = await findPost(payload, context);
  switch (reconciliation.kind) {
    case "unknowable": {
      const message =
        "X says that these words stand there already, and it may be this very post. Look there, and say whether it is.";
      return { kind: "unknown", message };
    }
    case "silent":
      return { ...reconciliation, kind: "retry", mayHaveHappened: true };
    case "auth":
      return reconciliation;
    default: {
      const message = "You are not allowed to create a Tweet with duplicate content.";
      return { kind: "rejected", code: "x_duplicate", message };
    }
  }
}
