import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { doneSteps, isGone, placeUnknown } from "../core/done-steps.ts";
import { firstComment } from "../core/first-comment.ts";
import type { Answer } from "../core/http/exchange.ts";
import { unreadable } from "../core/http/retry-of.ts";
import type { Step, StepContext } from "../core/network.ts";
import { apiError, callAs, refusal } from "./api.ts";
import { posted, postStatus } from "./steps.ts";

const pathOf = (id: string) => `/api/v1/statuses/${encodeURIComponent(id)}`;

const isUnknown = (answer: Answer) => answer.status === 404 && apiError(answer) !== undefined;

const entity = z.object({ id: z.string() });

/** Deletes the posts, last part of a thread first (`methods/statuses/#delete`). */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  for (const { step, result } of doneSteps(published, context)) {
    if (step.kind !== "post_status" && step.kind !== firstComment) continue;
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    const hindrance = await removePost(data.id, context);
    if (hindrance) return hindrance;
  }
  return { kind: "removed" };
}

/** Deletes a post. @returns undefined once it is gone */
async function removePost(id: string, context: StepContext) {
  const answer = await callAs(context, {
    method: "DELETE",
    path: pathOf(id),
    query: { delete_media: "true" },
  });
  if (answer.kind !== "answer") return answer;
  if (answer.status === 200) {
    return entity.safeParse(answer.json).success ? undefined : unreadable(answer);
  }
  // A server without deletion (snac2) answers 404 for a post that still exists.
  if (answer.status !== 404) return refusal(answer);
  const current = await callAs(context, { path: pathOf(id) });
  if (current.kind !== "answer") return current;
  if (current.status === 404) return undefined;
  if (current.status !== 200) return refusal(current);
  const message = "This server lets no application delete posts. Delete it there.";
  return { kind: "rejected", code: "not_supported", message } as const;
}

const pollStands = {
  kind: "rejected",
  code: "poll_stands",
  message: "An edit would begin the poll anew, or take it away. Edit the post there.",
} as const;

const attached = entity.extend({ media_attachments: z.array(entity) });

/** Edits the post with its pictures' ids: pictures not listed would be removed (`methods/statuses/#edit`). */
export async function edit(
  published: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const done = doneSteps(published, context).find(({ step }) => step.kind === "post_status");
  const { data } = posted.safeParse(done?.result);
  if (data === undefined) return placeUnknown;
  // Omitted, the poll would be removed; included, it would restart.
  if (postStatus.parse(done?.step.payload).poll !== null) return pollStands;
  const path = pathOf(data.id);
  const current = await callAs(context, { path });
  if (current.kind !== "answer") return current;
  if (isUnknown(current)) return isGone;
  const { data: currentStatus } = attached.safeParse(current.json);
  if (current.status !== 200 || currentStatus === undefined) return refusal(current);

  const { text, warning, language, pictures } = postStatus.parse(next.at(-1)?.payload);
  const form = new URLSearchParams({
    status: text,
    spoiler_text: warning,
    sensitive: String(warning !== ""),
    ...(language !== "" && { language }),
  });
  for (const [index, { id }] of currentStatus.media_attachments.entries()) {
    form.append("media_ids[]", id);
    form.append("media_attributes[][id]", id);
    form.append("media_attributes[][description]", pictures[index]?.alt ?? "");
  }
  const answer = await callAs(context, { method: "PUT", path, form });
  if (answer.kind !== "answer") return answer;
  if (isUnknown(answer)) return isGone;
  const isEdited = answer.status === 200 && entity.safeParse(answer.json).success;
  return isEdited ? { kind: "edited" } : refusal(answer);
}
