import { m } from "#paraglide/messages.js";
import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";
import type { TimelineLine } from "./timeline-line.ts";

/** Folds the attempts at a step that follow each other into the last one, which says how many there were. */
export function foldAttempts(
  lines: readonly TimelineLine[],
  events: readonly DeliveryEvent[],
): TimelineLine[] {
  const folded: { line: TimelineLine; step: number | null | undefined; count: number }[] = [];
  for (const line of lines) {
    const event = events.find(({ id }) => id === line.id);
    const step = event && isAttempt(event) ? event.step : undefined;
    const count = event?.kind === "step_retry" && !isUnderWay(event) ? 1 : 0;
    const before = folded.at(-1);
    if (before === undefined || step === undefined || before.step !== step) {
      folded.push({ line, step, count });
      continue;
    }
    folded.pop();
    // A look that could not tell adds nothing to the attempt before it.
    const shown = count === 0 && before.count > 0 ? before.line : line;
    folded.push({ line: shown, step, count: before.count + count });
  }
  return folded.map(({ line, count }) =>
    count > 1 ? { ...line, text: m.deliveries_event_attempts({ text: line.text, count }) } : line,
  );
}

/** Whether it leaves its step where it was. */
function isAttempt(event: DeliveryEvent): boolean {
  if (event.kind === "reconciled") return field(event.detail, "found") === null;
  return event.kind === "step_retry" && !isUnderWay(event);
}

/** A step that its network is still working on is no attempt. */
function isUnderWay({ detail }: DeliveryEvent): boolean {
  return field(detail, "code") === "pending";
}
