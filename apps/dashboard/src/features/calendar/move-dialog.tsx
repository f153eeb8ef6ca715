import { type ChosenTime, dueTimeOf, nextHour } from "#components/when/chosen-time.ts";
import { TimeFields } from "#components/when/time-fields.tsx";
import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn, isCalendarDay } from "@postlark/domain/calendar-days";
import { wallTimeAt, type WallTime } from "@postlark/domain/wall-time";
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
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type SubmitEvent, useId, useState } from "react";
import { MoveChannels } from "./move-channels.tsx";
import { NextSlots } from "./next-slots.tsx";

/** The items for which the dialog asks a time: one with or without a time, or several that keep their distances. */
export type MoveQuestion = {
  readonly title: string;
  readonly count: number;
  /** When the first of them is due; `null` for a draft. */
  readonly dueAt: string | null;
  /** Its channels, whose next free slots are offered, and of which some may stay where they are. */
  readonly channelIds: readonly string[];
  readonly day?: CalendarDay | undefined;
  readonly wallTime?: WallTime | undefined;
  /** Whether part of it is scheduled and would need approval again. */
  readonly asksAgain?: boolean | undefined;
};

/** Asks for a day and a time in the workspace's zone; for several items only for the first one's day. */
export function MoveDialog({
  question,
  timeZone,
  now,
  isPending,
  onMove,
  onClose,
}: {
  question: MoveQuestion;
  timeZone: string;
  now: Date;
  isPending: boolean;
  /** Moves the items. @param channelIds the channels of a single post that move */
  onMove: (wallTime: WallTime, channelIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const { title, count, dueAt, channelIds } = question;
  const formId = useId();
  const [chosen, setChosen] = useState<Extract<ChosenTime, { kind: "at" }>>(() => ({
    kind: "at",
    wallTime: defaultTime(question, timeZone, now),
  }));
  const [movingIds, setMovingIds] = useState(channelIds);
  const due = dueTimeOf(chosen, timeZone);
  const isPast = due?.instant != null && due.instant <= now;
  const error =
    due === undefined ? m.composer_time_missing() : isPast ? m.composer_finding_past() : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (error === undefined) onMove(chosen.wallTime, movingIds);
  }

  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.calendar_cancel()}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {count > 1 && <DialogDescription>{m.calendar_move_distance()}</DialogDescription>}
        </DialogHeader>
        <DialogBody>
          <Form id={formId} onSubmit={submit}>
            {count === 1 ? (
              <>
                <TimeFields
                  chosen={chosen}
                  timeZone={timeZone}
                  now={now}
                  error={error}
                  onChange={setChosen}
                />
                {dueAt !== null && channelIds.length > 1 && (
                  <MoveChannels
                    channelIds={channelIds}
                    movingIds={movingIds}
                    onChange={setMovingIds}
                  />
                )}
                <NextSlots
                  channelIds={movingIds}
                  now={now}
                  chosen={chosen.wallTime}
                  onChoose={(wallTime) => setChosen({ kind: "at", wallTime })}
                />
              </>
            ) : (
              <Field label={m.calendar_first_day()} error={error}>
                {(control) => (
                  <Input
                    type="date"
                    {...control}
                    value={chosen.wallTime.slice(0, 10)}
                    onChange={({ target }) => {
                      const [, clock = ""] = chosen.wallTime.split("T");
                      if (isCalendarDay(target.value)) {
                        setChosen({ kind: "at", wallTime: `${target.value}T${clock}` });
                      }
                    }}
                  />
                )}
              </Field>
            )}
            {question.asksAgain && (
              <p className="text-sm text-ink-muted">{m.deliveries_move_asks({ count })}</p>
            )}
          </Form>
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{m.calendar_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} isPending={isPending}>
            {dueAt === null ? m.calendar_schedule_confirm() : m.calendar_move_confirm()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The default time: its current one on the chosen day, the next full hour if that is past, 9:00 for a draft. */
function defaultTime(
  { dueAt, day, wallTime }: MoveQuestion,
  timeZone: string,
  now: Date,
): WallTime {
  if (wallTime !== undefined) return wallTime;
  const currentTime = dueAt === null ? undefined : wallTimeAt(new Date(dueAt), timeZone);
  const targetDay = day ?? currentTime?.slice(0, 10) ?? dayIn(now, timeZone);
  const proposedTime = `${targetDay}${currentTime?.slice(10) ?? "T09:00"}`;
  return proposedTime > wallTimeAt(now, timeZone) ? proposedTime : nextHour(now, timeZone);
}
