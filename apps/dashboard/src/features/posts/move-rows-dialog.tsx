import { type ChosenTime, dueTimeOf, nextHour } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { type WallTime, wallTimeAt } from "@postlark/domain/wall-time";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Form } from "@postlark/ui/form";
import { type SubmitEvent, useId, useState } from "react";

/** Asks when the first of several posts goes out; the others keep their distance in days. */
export function MoveRowsDialog({
  count,
  dueAt,
  asksAgain,
  timeZone,
  onMove,
  onClose,
}: {
  count: number;
  /** When the first is due now. */
  dueAt: string;
  /** Whether some would need approval again. */
  asksAgain: boolean;
  timeZone: string;
  onMove: (wallTime: WallTime) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const now = useNow();
  const [chosen, setChosen] = useState<Extract<ChosenTime, { kind: "at" }>>(() => ({
    kind: "at",
    wallTime:
      new Date(dueAt) > now
        ? wallTimeAt(new Date(dueAt), timeZone).slice(0, 16)
        : nextHour(now, timeZone),
  }));
  const due = dueTimeOf(chosen, timeZone);
  const isPast = due?.instant != null && due.instant <= now;
  const error =
    due === undefined ? m.composer_time_missing() : isPast ? m.composer_finding_past() : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (error === undefined) onMove(chosen.wallTime);
  }

  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.calendar_cancel()}>
        <DialogHeader>
          <DialogTitle>{m.calendar_move_several({ count })}</DialogTitle>
          {count > 1 && <DialogDescription>{m.posts_move_about()}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit}>
            <TimeFields
              chosen={chosen}
              timeZone={timeZone}
              now={now}
              error={error}
              onChange={setChosen}
            />
            {asksAgain && (
              <p className="text-sm text-ink-muted">{m.deliveries_move_asks({ count })}</p>
            )}
          </Form>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{m.calendar_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId}>
            {m.calendar_move_confirm()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
