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
  const [asked, setAsked] = useState<CalendarQuestion>();
  const [isBusy, setIsBusy] = useState(false);
  const chosen = movable.filter(({ id }) => selected.has(id));
  const clear = () => setSelected(new Set());

  function ask(moving: readonly CalendarDelivery[], offered: Offered = {}) {
    const [first] = moving;
    if (first === undefined) return;
    const title =
      moving.length === 1
        ? m.calendar_move_title({ text: textOf(first) })
        : m.calendar_move_several({ count: moving.length });
    setAsked({
      title,
      count: moving.length,
      dueAt: first.dueAt,
      channelIds: [first.channelId],
      deliveries: moving,
      asksAgain: moving.some(asksAgain),
      ...offered,
    });
  }

  function schedule(draft: Post, offered: Offered = {}) {
    setAsked({
      title: m.calendar_schedule_title(),
      count: 1,
      dueAt: null,
      channelIds: draft.channelIds,
      draft,
      ...offered,
    });
  }

  /** The first slot of a day that is free for one of these channels. */
  function slotOf(free: FreePlace | undefined, channelIds: readonly string[]) {
    if (typeof free !== "string") return free;
    return slots.get(free)?.find(({ channelId }) => channelIds.includes(channelId));
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
    chosen,
    asked,
    isBusy,
    clear,
    ask,
    /** An item outside the selection moves alone. */
    along: (id: string) =>
      selected.has(id) ? chosen : movable.filter((delivery) => delivery.id === id),
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
    place: (draft: Post, day: CalendarDay, free: FreePlace | undefined) =>
      schedule(draft, { day, wallTime: slotOf(free, draft.channelIds)?.wallTime }),
    /** A slot takes a delivery of its own channel at once; otherwise its time is offered in the dialog. */
    take: (moving: readonly CalendarDelivery[], free: FreePlace) => {
      const [first, ...others] = moving;
      const slot = slotOf(free, first ? [first.channelId] : []);
      if (slot === undefined) ask(moving, typeof free === "string" ? { day: free } : {});
      else if (first?.channelId === slot.channelId && others.length === 0) {
        void move(moving, slot.wallTime);
      } else ask(moving, { wallTime: slot.wallTime });
    },
    answer: async (wallTime: WallTime) => {
      if (asked === undefined) return;
      setIsBusy(true);
      await ("draft" in asked
        ? onSchedule(asked.draft, wallTime)
        : move(asked.deliveries, wallTime));
      setIsBusy(false);
      setAsked(undefined);
    },
    dismiss: () => setAsked(undefined),
  };
}
