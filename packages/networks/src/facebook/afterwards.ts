import * as z from "zod";

import type { Edit, Removal } from "../afterwards.ts";
import { unclear } from "../meta/graph.ts";
import { takeBack } from "../meta/take-back.ts";
import type { Step, StepContext } from "../network.ts";
import { openPage } from "./page.ts";
import { createPost } from "./plan.ts";
import { posted } from "./posts.ts";

/** The post's number; undefined where it was never published. */
function numberOf(steps: readonly Step[], { results }: StepContext): string | undefined {
  const at = steps.findIndex(({ kind }) => kind === "create_post");
  return posted.safeParse(results[at]).data?.id;
}

/** `pages-api/posts#delete-a-post` */
export async function remove(steps: readonly Step[], context: StepContext): Promise<Removal> {
  const id = numberOf(steps, context);
  if (id === undefined) return { kind: "removed" };
  const page = openPage(context);
  return takeBack(id, (call) => page.send(call));
}

const answer = z.object({ success: z.literal(true) });

/** `pages-api/posts#update-a-post`: its text, where this application has published it. */
export async function edit(
  steps: readonly Step[],
  next: readonly Step[],
  context: StepContext,
): Promise<Edit> {
  const id = numberOf(steps, context);
  const step = next.find(({ kind }) => kind === "create_post");
  if (id === undefined || step === undefined) {
    return { kind: "rejected", code: "number_unknown", message: "There is no post to change." };
  }
  const { message } = createPost.parse(step.payload);
  const told = await openPage(context).send({
    method: "POST",
    path: `/${id}`,
    values: { message },
  });
  if (told.kind !== "told") return told;
  return answer.safeParse(told.json).success ? { kind: "edited" } : unclear;
}
