import { m } from "#paraglide/messages.js";
import type { DeliveryEvent } from "@postlark/domain/delivery";
import { field } from "@postlark/sdk/json-field";
import type { TimelineLine } from "./timeline-line.ts";

/** Replaces successive attempts at a step by the last one, whose text includes their number. */
export function foldAttempts(
  lines: readonly TimelineLine[],
  events: readonly DeliveryEvent[],
): TimelineLine[] {
  const folded: { line: TimelineLine; step: number | null | undefined; count: number }[] = [];
  for (const line of lines) {
    const event = events.find(({ id }) => id === line.id);
    const step = event && isAttempt(event) ? event.step : undefined;
    const count = event?.kind === "step_retry" && !isPending(event) ? 1 : 0;
    const previous = folded.at(-1);
    if (previous === undefined || step === undefined || previous.step !== step) {
      folded.push({ line, step, count });
      continue;
    }
    folded.pop();
    // A reconciliation without a result adds nothing to the attempt before it.
    const lineToShow = count === 0 && previous.count > 0 ? previous.line : line;
    folded.push({ line: lineToShow, step, count: previous.count + count });
  }
  return folded.map(({ line, count }) =>
    count > 1 ? { ...line, text: m.deliveries_event_attempts({ text: line.text, count }) } : line,
  );
}

/** Whether an event is an attempt without a result: the step is tried or reconciled again. */
function isAttempt(event: DeliveryEvent): boolean {
  if (event.kind === "reconciled") return field(event.detail, "found") === null;
  return event.kind === "step_retry" && !isPending(event);
}

/** A step that its network is still working on is no attempt. */
function isPending({ detail }: DeliveryEvent): boolean {
  return field(detail, "code") === "pending";
}
