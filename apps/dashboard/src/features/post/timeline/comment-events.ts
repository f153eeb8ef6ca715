import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";

/** Whether an event repeats another: a comment's step, which has its own line, or "published" before the comment was. */
export function isRepeatedEvent(
  { kind, step }: DeliveryEvent,
  before: readonly DeliveryEvent[],
  next: DeliveryEvent | undefined,
): boolean {
  if (kind === "step_done") return next?.kind === "comment_done" && next.step === step;
  return kind === "published" && before.some((event) => event.kind === "published");
}

/** Whether a problem concerns the first comment of a published post. */
export function isOfComment(problem: unknown): boolean {
  const code = field(problem, "code");
  return typeof code === "string" && code.startsWith("comment_");
}
