import {
  changeDuringRead,
  type OptimisticChange,
  refusedChange,
} from "#testing/optimistic-change.ts";
import { someDeliveries } from "#testing/sample-calendar.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { currentToasts, dismissToast } from "@postlark/ui/toast";
import { beforeEach, expect, test } from "vitest";
import { useCalendarMoves } from "./use-calendar-moves.ts";

const moving = someDeliveries.slice(-1);
const shown = moving.map((delivery) => ({ ...delivery, dueAt: "2026-11-29T10:15:00.000Z" }));

const move: OptimisticChange = {
  hook: () => {
    const moveDeliveries = useCalendarMoves();
    return () =>
      moveDeliveries(moving.map((delivery) => ({ delivery, wallTime: "2026-11-29T10:15:00" })));
  },
  queryKey: [...workspaceQueries.calendars(sampleWorkspace.id), "week"],
  before: moving,
};

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test("a response that was requested before a move does not undo it", async () => {
  const deliveries = shown.map(({ id, dueAt, state }) => ({ id, due_at: dueAt, state }));
  const { meanwhile, afterwards } = await changeDuringRead(move, { deliveries });
  expect(meanwhile).toEqual(shown);
  expect(afterwards).toEqual(shown);
  expect(currentToasts()).toMatchObject([{ action: { label: "Undo" } }]);
});

test("a refused move is reported as an error, and the calendar is read again", async () => {
  expect(await refusedChange(move)).toBe(true);
  expect(currentToasts()).toMatchObject([{ title: "Error", tone: "destructive" }]);
});
