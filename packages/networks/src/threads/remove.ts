import type { Removal } from "../core/published-changes.ts";
import { firstComment } from "../core/first-comment.ts";
import { openAccount } from "../meta/account.ts";
import { published } from "../meta/container-steps.ts";
import { deleteObject } from "../meta/delete-object.ts";
import type { Step, StepContext } from "../core/network.ts";
import { api } from "./api.ts";

/** Last post first, so that a thread never lacks its end. */
export async function remove(steps: readonly Step[], context: StepContext): Promise<Removal> {
  const account = openAccount(context, api);
  for (const [position, { kind }] of [...steps.entries()].toReversed()) {
    const result = context.results[position];
    const isPost = kind === "publish_container" || kind === firstComment;
    if (!isPost || result === undefined) continue;
    const { id } = published.parse(result);
    if (id === null) {
      const message = "Threads does not tell this post's number. Delete it there.";
      return { kind: "rejected", code: "number_unknown", message };
    }
    const removal = await deleteObject(id, (call) => account.send(call));
    if (removal.kind !== "removed") return removal;
  }
  return { kind: "removed" };
}
