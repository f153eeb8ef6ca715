import { sampleDrafts, sampleWorkspace } from "#testing/sample-workspace.ts";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { CalendarMove } from "./calendar-moves.ts";
import { type CalendarPost, calendarPosts } from "./calendar-posts.ts";
import { useCalendarChoice } from "./use-calendar-choice.ts";
import type { FreePlace } from "./use-calendar-drag.ts";

const delivery = (id: string, dueAt: string, part: Partial<CalendarDelivery> = {}) => ({
  id,
  postId: "post",
  channelId: "own",
  state: "scheduled" as const,
  createdBy: null,
  dueAt,
  excerpt: "Rye",
  ...part,
});

/** Deliveries of one post at one time. */
function postOf(...deliveries: CalendarDelivery[]): CalendarPost {
  const [post] = calendarPosts(deliveries);
  if (post === undefined) throw new Error("There are no deliveries.");
  return post;
}

const { timeZone } = sampleWorkspace;
const day = "2026-11-26";
const now = new Date("2026-11-24T12:00:00Z");
const whole = delivery("first", "2026-11-25T12:00:00Z");
const first = postOf(whole);
const second = postOf(delivery("second", "2026-11-25T15:00:00Z"));
const ownSlot = { channelId: "own", wallTime: `${day}T09:00:00` };
const otherSlot = { channelId: "other", wallTime: `${day}T08:00:00` };

function choice() {
  const onMove = vi.fn<(moves: readonly CalendarMove[]) => Promise<void>>(() => Promise.resolve());
  const { result } = renderHook(() =>
    useCalendarChoice({
      selectable: [first, second],
      movableOf: ({ deliveries }) => deliveries.filter(({ state }) => state === "scheduled"),
      slots: new Map([[day, [otherSlot, ownSlot]]]),
      timeZone,
      now,
      asksAgain: () => false,
      onMove,
      onSchedule: () => Promise.resolve(),
    }),
  );
  return { result, onMove };
}

describe("dropping a post on a slot or a day", () => {
  test.each<[string, FreePlace]>([
    ["its channel's slot", ownSlot],
    ["a day with a slot of its channel", day],
  ])("moves it at once on %s", async (_what, free) => {
    const { result, onMove } = choice();
    await act(async () => result.current.dropOnSlot([first], free));
    expect(onMove).toHaveBeenCalledExactlyOnceWith([
      { delivery: whole, wallTime: ownSlot.wallTime },
    ]);
    expect(result.current.question).toBeUndefined();
  });

  test.each([
    ["another channel's slot", [first], otherSlot, { wallTime: otherSlot.wallTime, count: 1 }],
    ["a day without a free slot", [first], "2026-11-27" as const, { day: "2026-11-27", count: 1 }],
    ["a slot for several", [first, second], ownSlot, { wallTime: ownSlot.wallTime, count: 2 }],
  ])("asks for the time on %s", async (_what, moving, free, asked) => {
    const { result, onMove } = choice();
    await act(async () => result.current.dropOnSlot(moving, free));
    expect(result.current.question).toMatchObject(asked);
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe("a post moved by days", () => {
  test.each([
    ["moves at once to a time after now", true, "2026-11-25T12:01:00Z"],
    ["asks for the time when the new time is not after now", false, "2026-11-25T12:00:00Z"],
  ])("%s", async (_when, isMoved, dueAt) => {
    const { result, onMove } = choice();
    const moving = [postOf(delivery("first", dueAt))];
    await act(async () => result.current.moveByDays(moving, -1, "2026-11-24"));
    expect(onMove).toHaveBeenCalledTimes(isMoved ? 1 : 0);
    expect(result.current.question?.day).toBe(isMoved ? undefined : "2026-11-24");
  });

  test("stays where it is for 0 days", async () => {
    const { result, onMove } = choice();
    await act(async () => result.current.moveByDays([first], 0));
    expect(onMove).not.toHaveBeenCalled();
    expect(result.current.question).toBeUndefined();
  });
});

test("a draft dropped on a day is offered the day's first slot of its channels", async () => {
  const { result } = choice();
  const [draft] = sampleDrafts.map((one) => ({ ...one, channelIds: ["own"] }));
  await act(async () => draft && result.current.scheduleOn(draft, day, day));
  expect(result.current.question).toMatchObject({ day, wallTime: ownSlot.wallTime });
});

describe("a post on several channels", () => {
  const other = { ...whole, id: "other", channelId: "other" };
  const published = { ...whole, id: "out", channelId: "page", state: "published" as const };
  const several = postOf(whole, other, published);

  test("moves on all channels on which it is not published yet", async () => {
    const { result, onMove } = choice();
    await act(async () => result.current.moveByDays([several], 1));
    const wallTime = `${day}T12:00`;
    expect(onMove).toHaveBeenCalledExactlyOnceWith([
      { delivery: whole, wallTime },
      { delivery: other, wallTime },
    ]);
  });

  test("moves at once on all channels to a slot of one of them", async () => {
    const { result, onMove } = choice();
    await act(async () => result.current.dropOnSlot([several], otherSlot));
    expect(onMove.mock.lastCall?.[0]).toHaveLength(2);
  });

  test("moves only on the channels that are chosen in the dialog", async () => {
    const { result, onMove } = choice();
    act(() => result.current.openMoveDialog([several]));
    expect(result.current.question).toMatchObject({ count: 1, channelIds: ["own", "other"] });
    await act(async () => result.current.confirm(`${day}T10:00`, ["other"]));
    expect(onMove).toHaveBeenCalledExactlyOnceWith([{ delivery: other, wallTime: `${day}T10:00` }]);
  });
});
