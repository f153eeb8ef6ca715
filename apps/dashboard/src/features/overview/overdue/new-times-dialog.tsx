import { type ChosenTime, dueTimeOf, formatDue } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { errorMessage } from "@postlark/app/session/error-message";
import { addDays } from "@postlark/domain/calendar-day";
import { dayIn } from "@postlark/domain/calendar-days";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { wallTimeAt } from "@postlark/domain/wall-time";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Form } from "@postlark/ui/form";
import { RadioCards } from "@postlark/ui/radio-cards";
import { type SubmitEvent, useId, useMemo, useState } from "react";
import { movableDeliveries, type NewTime, shiftedTimes } from "./new-times.ts";
import { useNewTimes } from "./use-new-times.ts";
import { useQueuedTimes } from "./use-queued-times.ts";

/** Asks when what was due meanwhile goes out: in the queues' next free times, or all from a date. */
export function NewTimesDialog({
  deliveries,
  channels,
  onClose,
}: {
  deliveries: readonly Delivery[];
  channels: readonly Channel[];
  onClose: () => void;
}) {
  const { timeZone } = useWorkspace();
  const formId = useId();
  const now = useNow();
  const movable = useMemo(() => movableDeliveries(deliveries), [deliveries]);
  const hasQueue = channels.some(
    ({ id, slots }) => slots.length > 0 && movable.some(({ channelId }) => channelId === id),
  );
  const [way, setWay] = useState<"queue" | "date">(hasQueue ? "queue" : "date");
  const [first, setFirst] = useState<Extract<ChosenTime, { kind: "at" }>>(() => ({
    kind: "at",
    wallTime: tomorrowAt(movable[0]?.dueAt, now, timeZone),
  }));
  const queued = useQueuedTimes(movable, channels, now);
  const move = useNewTimes(onClose);
  const instant = dueTimeOf(first, timeZone)?.instant;
  const problem = instant == null ? m.composer_time_missing() : pastProblem(instant, now);
  const times =
    way === "queue"
      ? queued.times
      : problem === undefined
        ? shiftedTimes(movable, { first: first.wallTime, timeZone })
        : [];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (times !== undefined && times.length > 0) move.mutate(times);
  }

  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.deliveries_overdue_keep()}>
        <DialogHeader>
          <DialogTitle>
            {m.deliveries_overdue_times_title({ count: deliveries.length })}
          </DialogTitle>
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit}>
            <RadioCards
              legend={m.deliveries_overdue_times_way()}
              name="way"
              value={way}
              onValueChange={setWay}
              options={[
                {
                  value: "queue",
                  title: m.deliveries_overdue_times_queue(),
                  description: m.deliveries_overdue_times_queue_about(),
                  disabled: !hasQueue,
                },
                {
                  value: "date",
                  title: m.deliveries_overdue_times_date(),
                  description: m.deliveries_overdue_times_date_about(),
                },
              ]}
            />
            {way === "date" && (
              <TimeFields
                chosen={first}
                timeZone={timeZone}
                now={now}
                error={problem}
                onChange={setFirst}
              />
            )}
            <div aria-live="polite" className="grid gap-1 text-sm text-ink-muted">
              <NewTimesSummary
                times={times}
                total={deliveries.length}
                timeZone={timeZone}
                now={now}
              />
              {way === "queue" && queued.error !== null && (
                <p className="text-danger">{errorMessage(queued.error)}</p>
              )}
            </div>
            {move.error !== null && (
              <Alert title={m.deliveries_overdue_times_refused()}>{commandError(move.error)}</Alert>
            )}
          </Form>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{m.deliveries_overdue_keep()}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            isPending={move.isPending || (way === "queue" && queued.isPending)}
            disabled={times?.length === 0}
          >
            {m.calendar_move_confirm()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Shows the first and the last new time, and how many deliveries keep theirs. Nothing while the times load. */
function NewTimesSummary({
  times,
  total,
  timeZone,
  now,
}: {
  times: readonly NewTime[] | undefined;
  total: number;
  timeZone: string;
  now: Date;
}) {
  if (times === undefined) return null;
  const instants = times.map(({ instant }) => instant).toSorted((one, other) => +one - +other);
  const [from, until] = [instants[0], instants.at(-1)];
  const unmovedCount = total - times.length;
  return (
    <>
      {from && until && (
        <p className="text-ink">
          {+from === +until
            ? m.deliveries_overdue_times_at({ time: formatDue(from, now, timeZone) })
            : m.deliveries_overdue_times_range({
                from: formatDue(from, now, timeZone),
                until: formatDue(until, now, timeZone),
              })}
        </p>
      )}
      {unmovedCount > 0 && <p>{m.deliveries_overdue_times_left({ count: unmovedCount })}</p>}
    </>
  );
}

const pastProblem = (instant: Date, now: Date) =>
  instant <= now ? m.deliveries_overdue_times_past() : undefined;

/** Tomorrow, at the time of day at which the first one was due. */
function tomorrowAt(dueAt: string | undefined, now: Date, timeZone: string): string {
  const clock = wallTimeAt(dueAt === undefined ? now : new Date(dueAt), timeZone).slice(10, 16);
  return `${addDays(dayIn(now, timeZone), 1)}${clock}`;
}
