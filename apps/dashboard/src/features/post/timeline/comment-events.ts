import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";

/** Whether an event has no line: a first comment's step, which has a line of its own, or a second "published". */
export function isRepeatedEvent(
  { kind, step }: DeliveryEvent,
  earlierEvents: readonly DeliveryEvent[],
  next: DeliveryEvent | undefined,
): boolean {
  if (kind === "step_done") return next?.kind === "comment_done" && next.step === step;
  return kind === "published" && earlierEvents.some((event) => event.kind === "published");
}

/** Whether a problem concerns the first comment of a published post. */
export function isOfComment(problem: unknown): boolean {
  const code = field(problem, "code");
  return typeof code === "string" && code.startsWith("comment_");
}
