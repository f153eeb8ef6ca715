import {
  changeDuringRead,
  type OptimisticChange,
  refusedChange,
} from "#testing/optimistic-change.ts";
import { someDeliveries } from "#testing/sample-calendar.ts";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { currentToasts, dismissToast } from "@postlark/ui/toast";
import { beforeEach, expect, test } from "vitest";
import { useOrder } from "./use-order.ts";
import { useSkippedDays } from "./use-skipped-days.ts";
import { useSlots } from "./use-slots.ts";

const channel = { ...sampleChannels.page, slots: [{ weekday: 1 as const, time: "09:00" }] };
const slots = [{ weekday: 2 as const, time: "10:00" }];
const waiting = someDeliveries.slice(-2);
const dueTimes = waiting.map(({ dueAt }) => dueAt);
const exchanged = waiting.map((one, index) => ({ ...one, dueAt: dueTimes[1 - index] }));
const channels = workspaceQueries.channels(sampleWorkspace.id).queryKey;

const slotChange: OptimisticChange = {
  hook: () => {
    const changeSlots = useSlots();
    return () => changeSlots(channel, slots);
  },
  queryKey: channels,
  before: [channel],
};

const skippedDay: OptimisticChange = {
  hook: () => {
    const skipDay = useSkippedDays();
    return () => skipDay(channel.id, "2026-12-25", true);
  },
  queryKey: channels,
  before: [channel],
};

const newOrder: OptimisticChange = {
  hook: () => {
    const { reorder } = useOrder();
    return () => reorder(waiting.toReversed());
  },
  queryKey: [...workspaceQueries.calendars(sampleWorkspace.id), "queue"],
  before: waiting,
};

const freeAt = "2027-01-04T09:00:00.000Z";
const freeSlot: OptimisticChange = {
  ...newOrder,
  hook: () => {
    const { moveTo } = useOrder();
    return async () => {
      if (waiting[0]) await moveTo(waiting[0], freeAt);
    };
  },
};

const moved = {
  deliveries: exchanged.map(({ id, dueAt, state }) => ({ id, due_at: dueAt, state })).toReversed(),
};

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test.each([
  ["slots", slotChange, {}, [{ ...channel, slots }], ["Times updated"]],
  ["skipped days", skippedDay, {}, [{ ...channel, skippedDays: ["2026-12-25"] }], []],
  ["order", newOrder, moved, exchanged, ["2 posts moved"]],
  [
    "slot",
    freeSlot,
    { deliveries: [{ id: waiting[0]?.id, due_at: freeAt, state: waiting[0]?.state }] },
    waiting.map((one, index) => (index === 0 ? { ...one, dueAt: freeAt } : one)),
    ["1 post moved"],
  ],
])(
  "a response that was requested before a change of %s does not undo it",
  async (_what, change, answer, shown, toasts) => {
    const { meanwhile, afterwards } = await changeDuringRead(change, answer);
    expect(meanwhile).toEqual(shown);
    expect(afterwards).toEqual(shown);
    expect(currentToasts().map(({ title }) => title)).toEqual(toasts);
  },
);

test.each([
  ["slots", slotChange],
  ["skipped days", skippedDay],
  ["order", newOrder],
  ["slot", freeSlot],
])("a refused change of %s is reported as an error, and read again", async (_what, change) => {
  expect(await refusedChange(change)).toBe(true);
  expect(currentToasts()).toMatchObject([{ title: "Error", tone: "destructive" }]);
});
