import { calendarView } from "#features/calendar/calendar-view.ts";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import { type FreeSlot, slotsByDay } from "@postlark/domain/slots-by-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Holiday } from "@postlark/domain/holiday";
import { generateSlots, weekdays } from "@postlark/domain/queue-slots";
import { sampleChannels } from "./sample-channels.ts";
import { samplePeople, sampleWorkspace } from "./sample-workspace.ts";

export const calendarNow = new Date("2026-11-24T12:00:00Z");
const { timeZone } = sampleWorkspace;

export const viewOf = (view: "month" | "week" | "list") =>
  calendarView({ view, date: undefined }, { timeZone, now: calendarNow, isNarrow: false });

const texts = [
  "The winter market opens on Saturday. Come early for the chestnuts.",
  "",
  "Behind the scenes: how the lamps are wired.",
];
const states = ["scheduled", "awaiting_approval", "published", "failed"] as const;

const noteId = (number: number) =>
  `5f0c3f52-6f43-4d0e-9c11-${String(700 + number).padStart(12, "0")}`;

function delivery(number: number, dueAt: string): CalendarDelivery {
  const isOver = new Date(dueAt) < calendarNow;
  return {
    id: `5f0c3f52-6f43-4d0e-9c11-${String(number).padStart(12, "0")}`,
    postId: sampleWorkspace.id,
    channelId: number % 2 === 0 ? sampleChannels.page.id : sampleChannels.bluesky.id,
    state: states[(number % 2) + (isOver ? 2 : 0)] ?? "scheduled",
    createdBy: samplePeople.me.userId,
    dueAt,
    excerpt: texts[number % 3] ?? "",
  };
}

/** One per day over most of a month. */
export const someDeliveries = Array.from({ length: 24 }, (_, number) =>
  delivery(number, new Date(Date.UTC(2026, 10, 22 + number, 9, 30)).toISOString()),
);
const fourChannels = [
  sampleChannels.page,
  sampleChannels.bluesky,
  sampleChannels.practice,
  sampleChannels.paused,
];

/** A post that is due on four channels at once, and one that failed on one of four. */
export const sharedDeliveries: readonly CalendarDelivery[] = [
  ["2026-11-24T08:00:00Z", "published"] as const,
  ["2026-11-25T15:00:00Z", "scheduled"] as const,
].flatMap(([dueAt, state], number) =>
  fourChannels.map(({ id }, place) => ({
    ...delivery(100 + number * 10 + place, dueAt),
    postId: noteId(100 + number),
    channelId: id,
    excerpt: "The winter market opens on Saturday. Come early for the chestnuts.",
    state: state === "published" && place === 1 ? ("failed" as const) : state,
  })),
);

/** The maximum that a month renders: posts on four channels each. */
export const manyDeliveries = Array.from({ length: 2_000 }, (_, number) => {
  const post = Math.floor(number / 4);
  return {
    ...delivery(number, new Date(Date.UTC(2026, 10, 22) + post * 98 * 60_000).toISOString()),
    postId: noteId(1_000 + post),
    channelId: fourChannels[number % 4]?.id ?? "",
  };
});

/** Two free slots per day on one channel and one on another. */
export const sampleSlots: ReadonlyMap<CalendarDay, readonly FreeSlot[]> = slotsByDay(
  [
    {
      ...sampleChannels.page,
      slots: generateSlots({ perDay: 2, days: weekdays, from: "09:30", until: "17:00" }),
    },
    {
      ...sampleChannels.bluesky,
      slots: generateSlots({ perDay: 1, days: weekdays, from: "12:00", until: "12:00" }),
    },
  ],
  someDeliveries,
  { days: viewOf("month").days, after: calendarNow, timeZone },
);

export const sampleHolidays: ReadonlyMap<CalendarDay, readonly Holiday[]> = new Map([
  [
    "2026-11-26",
    [
      { day: "2026-11-26", name: "Thanksgiving Day", places: ["US"] },
      { day: "2026-11-26", name: "Day of Repentance and Prayer", places: ["DE-SN"] },
    ],
  ],
  ["2026-12-06", [{ day: "2026-12-06", name: "Independence Day", places: ["FI"] }]],
]);

export const sampleNotes: readonly CalendarNote[] = [
  {
    id: noteId(1),
    text: "Winter market: three weeks of lights along the quay",
    hue: "amber",
    firstDay: "2026-11-13",
    lastDay: "2026-12-03",
    revision: 1,
  },
  {
    id: noteId(2),
    text: "Noor is away",
    hue: "blue",
    firstDay: "2026-11-26",
    lastDay: "2026-11-26",
    revision: 1,
  },
  {
    id: noteId(3),
    text: "Ask the bakery for pictures",
    hue: "teal",
    firstDay: "2026-11-24",
    lastDay: "2026-11-27",
    revision: 1,
  },
];
