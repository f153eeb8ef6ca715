import type { CalendarBoardProps } from "#features/calendar/calendar-board-props.ts";
import { fn } from "storybook/test";
import { calendarNow, sampleNotes, someDeliveries, viewOf } from "./sample-calendar.ts";
import { sampleChannels } from "./sample-channels.ts";
import { sampleLabels, samplePeople } from "./sample-workspace.ts";
import { drawnPicture } from "./workspace-samples.ts";

/** A month with a post each day, for stories of the calendar. */
export const sampleBoard: CalendarBoardProps = {
  view: viewOf("month"),
  deliveries: someDeliveries,
  slots: new Map(),
  channels: Object.values(sampleChannels),
  labels: sampleLabels,
  pictureOf: ({ id }) => (Number(id.slice(-1)) % 2 === 0 ? drawnPicture(20) : undefined),
  labelsOf: ({ id }) => sampleLabels.slice(0, Number(id.slice(-1)) % 4),
  holidays: new Map(),
  notes: sampleNotes,
  noteCommands: { save: fn(async () => true), remove: fn(async () => true) },
  openNote: undefined,
  onNote: fn(),
  isPending: false,
  userId: samplePeople.me.userId,
  now: calendarNow,
  asksAgain: () => true,
  notice: null,
  day: undefined,
  dayLink: (day) => `?day=${day}`,
  onCloseDay: fn(),
  drafts: [],
  areDraftsShown: false,
  onMove: fn(async () => {}),
  onSchedule: fn(async () => {}),
  commands: {
    approvable: () => [],
    approve: fn(async () => {}),
    setLabel: fn(async () => {}),
    remove: fn(async () => {}),
  },
};
