import type { Removal } from "../core/published-changes.ts";
import { doneSteps } from "../core/done-steps.ts";
import { firstComment } from "../core/first-comment.ts";
import type { Step, StepContext } from "../core/network.ts";
import { refusal } from "./refusals.ts";
import { openSession } from "./session.ts";
import { putRecord } from "./steps.ts";

/** Last record first, so that a thread never lacks its end. Deleting a missing record succeeds. */
export async function remove(published: readonly Step[], context: StepContext): Promise<Removal> {
  const session = openSession(context);
  const repo = context.channel.accountId;
  for (const { step } of doneSteps(published, context)) {
    if (step.kind !== "put_record" && step.kind !== firstComment) continue;
    const { collection, rkey } = putRecord.parse(step.payload);
    const answer = await session.call({
      nsid: "com.atproto.repo.deleteRecord",
      input: { repo, collection, rkey },
    });
    if (answer.kind !== "answer") return answer;
    // Servers before 2025 send an empty body.
    const isAnswer = answer.json !== undefined || answer.text === "";
    if (answer.status !== 200 || !isAnswer) return refusal(answer);
  }
  return { kind: "removed" };
}
