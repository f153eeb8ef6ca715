import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";

/** A comment's step, which has a line of its own; and that a post is out, which was said before its comment came. */
export function isSaidAgain(
  { kind, step }: DeliveryEvent,
  before: readonly DeliveryEvent[],
  next: DeliveryEvent | undefined,
): boolean {
  if (kind === "step_done") return next?.kind === "comment_done" && next.step === step;
  return kind === "published" && before.some((event) => event.kind === "published");
}

/** Whether a problem is a first comment's, whose post is out. */
export function isOfComment(problem: unknown): boolean {
  const code = field(problem, "code");
  return typeof code === "string" && code.startsWith("comment_");
}
