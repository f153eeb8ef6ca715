import type { Counterpart } from "@postlark/domain/reading";

import { doneSteps, placeUnknown } from "../core/done-steps.ts";
import { readPost } from "../meta/read-post.ts";
import type { Step, StepContext } from "../core/network.ts";
import type { ReadBack } from "../core/read-back.ts";
import { openPage } from "./page.ts";
import { posted } from "./posts.ts";
import { isPost, textFieldOf } from "./text-field.ts";

/** `graph-api/reference/pagepost#Reading`, `graph-api/reference/video#Reading` */
export async function readBack(
  published: readonly Step[],
  context: StepContext,
): Promise<ReadBack> {
  const page = openPage(context);
  const posts: Counterpart[] = [];
  for (const { step, result } of doneSteps(published, context)) {
    if (!isPost(step)) continue;
    const { data } = posted.safeParse(result);
    if (data === undefined) return placeUnknown;
    const { field, text } = textFieldOf(published);
    const read = await readPost(data.id, field, (call) => page.send(call));
    if (read.kind !== "one") return read;
    posts.push({ planned: { text }, held: read.held });
  }
  return { kind: "read", posts };
}
