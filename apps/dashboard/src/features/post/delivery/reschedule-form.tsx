import { type ChosenTime, dueTimeOf, formatDue, nextHour } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import type { Delivery } from "@postlark/domain/delivery";
import { timePast } from "@postlark/domain/post-checks/time-past";
import type { ScheduledAt } from "@postlark/sdk/post-commands";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import { type SubmitEvent, useState } from "react";

/** A new time for a delivery, in the workspace's zone. */
export function RescheduleForm({
  delivery,
  timeZone,
  asksAgain,
  isPending,
  onMove,
  onCancel,
}: {
  delivery: Delivery;
  timeZone: string;
  /** Whether a new time requires approval again. */
  asksAgain: boolean;
  isPending: boolean;
  onMove: (at: ScheduledAt) => void;
  onCancel: () => void;
}) {
  const now = useNow();
  const [chosen, setChosen] = useState<Extract<ChosenTime, { kind: "at" }>>(() => ({
    kind: "at",
    wallTime: upcoming(delivery, now) ?? nextHour(now, timeZone),
  }));
  const due = dueTimeOf(chosen, timeZone);
  const isPast = timePast(due?.instant ?? null, now).length > 0;

  function move(event: SubmitEvent) {
    event.preventDefault();
    if (due === undefined || isPast) return;
    onMove({ wallTime: chosen.wallTime, timeZone, instant: due.instant?.toISOString() });
  }

  return (
    <Form onSubmit={move} className="gap-3 rounded-md border border-line p-3">
      <TimeFields
        chosen={chosen}
        timeZone={timeZone}
        now={now}
        error={errorOf(due === undefined, isPast)}
        onChange={setChosen}
      />
      {asksAgain && (
        <p className="text-sm text-ink-muted">
          {delivery.needsApproval
            ? m.deliveries_asks_again()
            : m.deliveries_move_asks({ count: 1 })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isPending={isPending}>
          {due?.instant
            ? m.deliveries_move_to({ time: formatDue(due.instant, now, timeZone) })
            : m.deliveries_reschedule()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {m.deliveries_keep_time()}
        </Button>
      </div>
    </Form>
  );
}

/** The scheduled time, unless past. */
function upcoming({ wallTime, dueAt }: Delivery, now: Date): string | undefined {
  const isOver = dueAt !== null && new Date(dueAt) <= now;
  return isOver ? undefined : wallTime?.slice(0, 16);
}

function errorOf(isMissing: boolean, isPast: boolean): string | undefined {
  if (isMissing) return m.composer_time_missing();
  return isPast ? m.composer_finding_past() : undefined;
}
