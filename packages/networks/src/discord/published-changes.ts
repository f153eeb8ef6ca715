import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import type { Step, StepContext } from "../core/network.ts";
import { callWebhook, isUnknownMessage, refusal } from "./api.ts";
import { message, textFields } from "./message.ts";

const posted = z.object({ id: z.string() });

/** Deletes the message (developers/resources/webhook, "Delete Webhook Message"). */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  for (const { result } of doneSteps(published, context)) {
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    const call = { method: "DELETE", path: `/messages/${data.id}` } as const;
    const answer = await callWebhook(context, call);
    if (answer.kind !== "answer") return answer;
    if (answer.status !== 204 && !isUnknownMessage(answer)) return refusal(answer);
  }
  return { kind: "removed" };
}

/** Changes the message; files that are not named stay (developers/resources/webhook, "Edit Webhook Message"). */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const [done] = doneSteps(published, context);
  const { data } = posted.safeParse(done?.result);
  if (data === undefined) return placeUnknown;
  const { text } = message.parse(next[0]?.payload);
  const answer = await callWebhook(context, {
    method: "PATCH",
    path: `/messages/${data.id}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(textFields(text)),
  });
  if (answer.kind !== "answer") return answer;
  if (isUnknownMessage(answer)) return isGone;
  const isEdited = answer.status === 200 && posted.safeParse(answer.json).success;
  return isEdited ? { kind: "edited" } : refusal(answer);
}
