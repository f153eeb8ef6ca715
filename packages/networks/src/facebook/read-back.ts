import type { Counterpart } from "@postlark/domain/reading";

import { doneSteps, placeUnknown } from "../done-steps.ts";
import { readPost } from "../meta/read-post.ts";
import type { Step, StepContext } from "../network.ts";
import type { ReadBack } from "../read-back.ts";
import { openPage } from "./page.ts";
import { createPost } from "./plan.ts";
import { posted } from "./posts.ts";

/** `graph-api/reference/pagepost#Reading` */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const page = openPage(context);
  const posts: Counterpart[] = [];
  for (const { step, result } of doneSteps(published, context)) {
    if (step.kind !== "create_post") continue;
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    // oxlint-disable-next-line no-await-in-loop -- one, in every plan
    const read = await readPost(data.id, "message", (call) => page.send(call));
    if (read.kind !== "one") return read;
    posts.push({ planned: { text: createPost.parse(step.payload).message }, held: read.held });
  }
  return { kind: "read", posts };
}
