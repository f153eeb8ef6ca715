import { m } from "#paraglide/messages.js";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Post } from "@postlark/domain/post";
import type { WallTime } from "@postlark/domain/wall-time";
import { useState } from "react";
import { excerptOf } from "#components/delivery-text.ts";
import { type CalendarMove, daysTo, instantOf, movesByDays } from "./calendar-moves.ts";
import type { CalendarPost } from "./calendar-posts.ts";
import type { MoveQuestion } from "./move-dialog.tsx";
import type { FreePlace, SlotKey } from "./use-calendar-drag.ts";

type CalendarQuestion = MoveQuestion &
  ({ readonly posts: readonly CalendarPost[] } | { readonly draft: Post });

/** Preset values: a day, and optionally a time. */
type MovePreset = Pick<MoveQuestion, "day" | "wallTime">;

/** The calendar's selection and its moves: at once, or after a dialog. */
export function useCalendarChoice({
  selectable,
  movableOf,
  slots,
  timeZone,
  now,
  asksAgain,
  onMove,
  onSchedule,
}: {
  selectable: readonly CalendarPost[];
  movableOf: (post: CalendarPost) => readonly CalendarDelivery[];
  slots: ReadonlyMap<CalendarDay, readonly SlotKey[]>;
  timeZone: string;
  now: Date;
  asksAgain: (delivery: CalendarDelivery) => boolean;
  onMove: (moves: readonly CalendarMove[]) => Promise<void>;
  onSchedule: (post: Post, wallTime: WallTime) => Promise<void>;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<CalendarQuestion>();
  const [isBusy, setIsBusy] = useState(false);
  const selectedPosts = selectable.filter(({ id }) => selected.has(id));
  const clear = () => setSelected(new Set());

  /** Opens the dialog for the new time of those posts that may be moved; nothing without any. */
  function openMoveDialog(requested: readonly CalendarPost[], preset: MovePreset = {}) {
    const moving = requested.filter((post) => movableOf(post).length > 0);
    const [first] = moving;
    if (first === undefined) return;
    const deliveries = moving.flatMap(movableOf);
    const title =
      moving.length === 1
        ? m.calendar_move_title({ text: excerptOf(first) })
        : m.calendar_move_several({ count: moving.length });
    setQuestion({
      title,
      count: moving.length,
      dueAt: first.dueAt,
      channelIds: movableOf(first).map(({ channelId }) => channelId),
      posts: moving,
      asksAgain: deliveries.some(asksAgain),
      ...preset,
    });
  }

  function schedule(draft: Post, preset: MovePreset = {}) {
    setQuestion({
      title: m.calendar_schedule_title(),
      count: 1,
      dueAt: null,
      channelIds: draft.channelIds,
      draft,
      ...preset,
    });
  }

  function slotOf(dropPlace: FreePlace | undefined, channelIds: readonly string[]) {
    if (typeof dropPlace !== "string") return dropPlace;
    return slots.get(dropPlace)?.find(({ channelId }) => channelIds.includes(channelId));
  }

  /**
   * Moves one post to a wall time. Several move by as many days as the first one then moves, and keep their times of day.
   * @param channelIds limits one post's move to these channels
   */
  async function move(
    moving: readonly CalendarPost[],
    wallTime: WallTime,
    channelIds?: readonly string[],
  ) {
    const [first, ...furtherPosts] = moving;
    const [day = ""] = wallTime.split("T");
    if (first === undefined || !isCalendarDay(day)) return;
    const deliveries = moving
      .flatMap(movableOf)
      .filter(({ channelId }) => channelIds?.includes(channelId) ?? true);
    await onMove(
      furtherPosts.length === 0
        ? deliveries.map((delivery) => ({ delivery, wallTime }))
        : movesByDays(deliveries, daysTo(first, day, timeZone), timeZone),
    );
    clear();
  }

  return {
    selected,
    selectedPosts,
    question,
    isBusy,
    clear,
    openMoveDialog,
    /** The posts that move with one: the selection if it is part of it, otherwise the post alone. */
    postsMovedWith: (id: string) =>
      selected.has(id) ? selectedPosts : selectable.filter((post) => post.id === id),
    select: (id: string) => {
      if (!selectable.some((post) => post.id === id)) return;
      const otherIds = [...selected].filter((one) => one !== id);
      setSelected(new Set(selected.has(id) ? otherIds : [...otherIds, id]));
    },
    /** Moves by days; asks for another time if one of them would be in the past. */
    moveByDays: (moving: readonly CalendarPost[], count: number, day?: CalendarDay) => {
      const moves = movesByDays(moving.flatMap(movableOf), count, timeZone);
      if (moves.length === 0 || count === 0) return;
      if (moves.some((one) => instantOf(one, timeZone) <= now)) openMoveDialog(moving, { day });
      else void onMove(moves);
    },
    schedule: (draft: Post) => schedule(draft),
    /** Asks for the time of a draft that was dropped on a day. */
    scheduleOn: (draft: Post, day: CalendarDay, dropPlace: FreePlace | undefined) =>
      schedule(draft, { day, wallTime: slotOf(dropPlace, draft.channelIds)?.wallTime }),
    /** Moves a single post to a slot of its channel at once; otherwise opens the dialog with the slot's time. */
    dropOnSlot: (moving: readonly CalendarPost[], dropPlace: FreePlace) => {
      const [first, ...furtherPosts] = moving;
      const channelIds = first ? movableOf(first).map(({ channelId }) => channelId) : [];
      const slot = slotOf(dropPlace, channelIds);
      if (slot === undefined)
        openMoveDialog(moving, typeof dropPlace === "string" ? { day: dropPlace } : {});
      else if (channelIds.includes(slot.channelId) && furtherPosts.length === 0) {
        void move(moving, slot.wallTime);
      } else openMoveDialog(moving, { wallTime: slot.wallTime });
    },
    confirm: async (wallTime: WallTime, channelIds: readonly string[]) => {
      if (question === undefined) return;
      setIsBusy(true);
      await ("draft" in question
        ? onSchedule(question.draft, wallTime)
        : move(question.posts, wallTime, question.posts.length === 1 ? channelIds : undefined));
      setIsBusy(false);
      setQuestion(undefined);
    },
    dismiss: () => setQuestion(undefined),
  };
}
