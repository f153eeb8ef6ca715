import * as z from "zod";

import type { Edit, Removal } from "../core/published-changes.ts";
import { unclear } from "../meta/graph.ts";
import { deleteObject } from "../meta/delete-object.ts";
import type { Step, StepContext } from "../core/network.ts";
import { openPage } from "./page.ts";
import { posted } from "./posts.ts";
import { isPost, textFieldOf } from "./text-field.ts";

function numberOf(steps: readonly Step[], { results }: StepContext): string | undefined {
  return posted.safeParse(results[steps.findIndex(isPost)]).data?.id;
}

/** `pages-api/posts#delete-a-post`; of a reel, `graph-api/reference/video#Deleting`. */
export async function remove(steps: readonly Step[], context: StepContext): Promise<Removal> {
  const id = numberOf(steps, context);
  if (id === undefined) return { kind: "removed" };
  const page = openPage(context);
  return deleteObject(id, (call) => page.send(call));
}

const answer = z.object({ success: z.literal(true) });

/**
 * Changes the text of posts that this application published (`pages-api/posts#update-a-post`,
 * `reference/video#Updating`).
 */
export async function edit(
  steps: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const id = numberOf(steps, context);
  if (id === undefined) {
    return { kind: "rejected", code: "number_unknown", message: "There is no post to change." };
  }
  const { field, text } = textFieldOf(next);
  const response = await openPage(context).send({
    method: "POST",
    path: `/${id}`,
    values: { [field]: text },
  });
  if (response.kind !== "answer") return response;
  return answer.safeParse(response.json).success ? { kind: "edited" } : unclear;
}
