import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Post } from "@postlark/domain/post";
import type { WallTime } from "@postlark/domain/wall-time";
import { useState } from "react";
import { textOf } from "#components/delivery-text.ts";
import { type CalendarMove, daysTo, instantOf, movesByDays } from "./calendar-moves.ts";
import type { MoveQuestion } from "./move-dialog.tsx";
import type { FreePlace, SlotAt } from "./use-calendar-drag.ts";

type CalendarQuestion = MoveQuestion &
  ({ readonly deliveries: readonly CalendarDelivery[] } | { readonly draft: Post });

/** Preset values: a day, and optionally a time. */
type Offered = Pick<MoveQuestion, "day" | "wallTime">;

/** The calendar's selection and its moves: at once, or after a dialog. */
export function useCalendarChoice({
  movable,
  slots,
  timeZone,
  now,
  asksAgain,
  onMove,
  onSchedule,
}: {
  movable: readonly CalendarDelivery[];
  slots: ReadonlyMap<CalendarDay, readonly SlotAt[]>;
  timeZone: string;
  now: Date;
  asksAgain: (delivery: CalendarDelivery) => boolean;
  onMove: (moves: readonly CalendarMove[]) => Promise<void>;
  onSchedule: (post: Post, wallTime: WallTime) => Promise<void>;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<CalendarQuestion>();
  const [isBusy, setIsBusy] = useState(false);
  const selectedDeliveries = movable.filter(({ id }) => selected.has(id));
  const clear = () => setSelected(new Set());

  function ask(moving: readonly CalendarDelivery[], preset: Offered = {}) {
    const [first] = moving;
    if (first === undefined) return;
    const title =
      moving.length === 1
        ? m.calendar_move_title({ text: textOf(first) })
        : m.calendar_move_several({ count: moving.length });
    setQuestion({
      title,
      count: moving.length,
      dueAt: first.dueAt,
      channelIds: [first.channelId],
      deliveries: moving,
      asksAgain: moving.some(asksAgain),
      ...preset,
    });
  }

  function schedule(draft: Post, preset: Offered = {}) {
    setQuestion({
      title: m.calendar_schedule_title(),
      count: 1,
      dueAt: null,
      channelIds: draft.channelIds,
      draft,
      ...preset,
    });
  }

  /** The first slot of a day that is free for one of these channels. */
  function slotOf(dropPlace: FreePlace | undefined, channelIds: readonly string[]) {
    if (typeof dropPlace !== "string") return dropPlace;
    return slots.get(dropPlace)?.find(({ channelId }) => channelIds.includes(channelId));
  }

  async function move(moving: readonly CalendarDelivery[], wallTime: WallTime) {
    const [first, ...others] = moving;
    const [day = ""] = wallTime.split("T");
    if (first === undefined || !isCalendarDay(day)) return;
    await onMove(
      others.length === 0
        ? [{ delivery: first, wallTime }]
        : movesByDays(moving, daysTo(first, day, timeZone), timeZone),
    );
    clear();
  }

  return {
    selected,
    chosen: selectedDeliveries,
    asked: question,
    isBusy,
    clear,
    ask,
    /** An item outside the selection moves alone. */
    along: (id: string) =>
      selected.has(id) ? selectedDeliveries : movable.filter((delivery) => delivery.id === id),
    select: (id: string) => {
      if (!movable.some((delivery) => delivery.id === id)) return;
      const others = [...selected].filter((one) => one !== id);
      setSelected(new Set(selected.has(id) ? others : [...others, id]));
    },
    /** Moves by days; asks for another time if one of them would be in the past. */
    shift: (moving: readonly CalendarDelivery[], count: number, day?: CalendarDay) => {
      if (moving.length === 0 || count === 0) return;
      const moves = movesByDays(moving, count, timeZone);
      if (moves.some((one) => instantOf(one, timeZone) <= now)) ask(moving, { day });
      else void onMove(moves);
    },
    schedule: (draft: Post) => schedule(draft),
    /** Asks for the time of a draft that was dropped on a day. */
    place: (draft: Post, day: CalendarDay, dropPlace: FreePlace | undefined) =>
      schedule(draft, { day, wallTime: slotOf(dropPlace, draft.channelIds)?.wallTime }),
    /** A slot takes a delivery of its own channel at once; otherwise its time is offered in the dialog. */
    take: (moving: readonly CalendarDelivery[], dropPlace: FreePlace) => {
      const [first, ...others] = moving;
      const slot = slotOf(dropPlace, first ? [first.channelId] : []);
      if (slot === undefined) ask(moving, typeof dropPlace === "string" ? { day: dropPlace } : {});
      else if (first?.channelId === slot.channelId && others.length === 0) {
        void move(moving, slot.wallTime);
      } else ask(moving, { wallTime: slot.wallTime });
    },
    answer: async (wallTime: WallTime) => {
      if (question === undefined) return;
      setIsBusy(true);
      await ("draft" in question
        ? onSchedule(question.draft, wallTime)
        : move(question.deliveries, wallTime));
      setIsBusy(false);
      setQuestion(undefined);
    },
    dismiss: () => setQuestion(undefined),
  };
}
