import type { StandingPost } from "@postlark/domain/reading";
import * as z from "zod";

import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { callWebhook, isUnknownMessage, refusal } from "./api.ts";
import { message } from "./message.ts";

const posted = z.object({ id: z.string() });

const messageAnswer = z.object({
  content: z.string(),
  attachments: z.array(z.object({ description: z.nullish(z.string()) })),
});

/** Reads the message (developers/resources/webhook, "Get Webhook Message"). */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const [done] = doneSteps(published, context);
  if (done === undefined) return { kind: "read", posts: [] };
  const { data: postedMessage } = posted.safeParse(done.result);
  if (postedMessage === undefined) return placeUnknown;
  const { text, pictures } = message.parse(done.step.payload);
  const planned: StandingPost = { text, pictures: pictures.map(({ alt }) => ({ alt })) };
  const answer = await callWebhook(context, { path: `/messages/${postedMessage.id}` });
  if (answer.kind !== "answer") return answer;
  if (isUnknownMessage(answer)) return { kind: "read", posts: [{ planned, held: null }] };
  if (answer.status !== 200) return refusal(answer);
  const { data } = messageAnswer.safeParse(answer.json);
  if (data === undefined) return unreadable(answer);
  const held: StandingPost = {
    text: data.content,
    pictures: data.attachments.map(({ description }) => ({ alt: description ?? "" })),
  };
  return { kind: "read", posts: [{ planned, held }] };
}
