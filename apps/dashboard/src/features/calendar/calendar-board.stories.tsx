import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleLabels, samplePeople, sampleWorkspace } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { CalendarBoard } from "./calendar-board.tsx";
import { CalendarNotice } from "./calendar-notice.tsx";
import { calendarView } from "./calendar-view.ts";
import type { NoteCommands } from "./use-notes.ts";

const now = new Date("2026-11-24T12:00:00Z");
const { timeZone } = sampleWorkspace;
const onMove = fn(async () => {});

const viewOf = (view: "month" | "week" | "list") =>
  calendarView({ view, date: undefined }, { timeZone, now, isNarrow: false });

const texts = [
  "The winter market opens on Saturday. Come early for the chestnuts.",
  "",
  "Behind the scenes: how the lamps are wired.",
];
const states = ["scheduled", "awaiting_approval", "published", "failed"] as const;

function delivery(number: number, dueAt: string): CalendarDelivery {
  const isOver = new Date(dueAt) < now;
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

const some = Array.from({ length: 24 }, (_, number) =>
  delivery(number, `2026-11-${String(4 + number).padStart(2, "0")}T09:30:00Z`),
);
const many = Array.from({ length: 2_000 }, (_, number) =>
  delivery(number, new Date(Date.UTC(2026, 10, 1) + number * 21 * 60_000).toISOString()),
);

const noteId = (number: number) =>
  `5f0c3f52-6f43-4d0e-9c11-${String(700 + number).padStart(12, "0")}`;
const sampleNotes: readonly CalendarNote[] = [
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
const onNote = fn();
const noteCommands = {
  save: fn<NoteCommands["save"]>(async () => true),
  remove: fn<NoteCommands["remove"]>(async () => true),
};

const meta = {
  title: "Screens/Dashboard/Live/Calendar",
  component: CalendarBoard,
  decorators: [insideShell("/w/harbour/calendar", m.live_calendar_title)],
  parameters: { layout: "fullscreen" },
  beforeEach: () => void onMove.mockClear(),
  args: {
    view: viewOf("month"),
    deliveries: some,
    channels: Object.values(sampleChannels),
    labelsOf: ({ id }) => sampleLabels.slice(0, Number(id.slice(-1)) % 4),
    notes: sampleNotes,
    noteCommands,
    noteAsked: undefined,
    onNote,
    isPending: false,
    userId: samplePeople.me.userId,
    now,
    notice: null,
    day: undefined,
    dayLink: (day) => `?day=${day}`,
    onCloseDay: fn(),
    drafts: [],
    areDraftsShown: false,
    onMove,
    onSchedule: fn(async () => {}),
  },
} satisfies Meta<typeof CalendarBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

const waiting = /Pictures without text.*Scheduled/;

export const Month: Story = {
  args: { notes: [] },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("link", { name: waiting });
    first?.focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect(onMove).toHaveBeenCalledWith([
      expect.objectContaining({ wallTime: "2026-11-27T09:30" }),
    ]);
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("link", { name: /November 26, 2026/ })).toHaveFocus();
  },
};

export const Week: Story = {
  args: { view: viewOf("week"), day: "2026-11-26" },
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole("region", { name: "Thursday, November 26, 2026" }));
    await userEvent.click(row.getByRole("checkbox"));
    await expect(canvas.getByText("1 post selected")).toBeVisible();
  },
};

/** Notes are bands above what goes out, and stand with all they say in the day that is open. */
export const Noted: Story = {
  args: { day: "2026-11-26" },
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole("link", { name: /^Note: Winter market.*Nov 13\s–\sDec 3, 2026$/ }),
    ).toHaveLength(4);
    const day = within(canvas.getByRole("region", { name: "Thursday, November 26, 2026" }));
    await expect(day.getByText("Noor is away")).toBeVisible();
    await userEvent.click(day.getByRole("button", { name: "Edit note “Noor is away”" }));
    await expect(onNote).toHaveBeenCalledWith(sampleNotes[1]);
    await userEvent.click(day.getByRole("button", { name: "Add note" }));
    await expect(onNote).toHaveBeenCalledWith("2026-11-26");
  },
};

export const List: Story = { args: { view: viewOf("list") } };

export const Asked: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("link", { name: waiting });
    first?.focus();
    await userEvent.keyboard("m");
    const dialog = within(document.body).getByRole("dialog", { name: /^Move/ });
    await expect(within(dialog).getByLabelText("Date")).toHaveValue("2026-11-26");
  },
};

/** live.md, section 12: 2,000 in a month, drawn with at most 1,500 elements. */
export const TwoThousand: Story = {
  args: { deliveries: many, day: "2026-11-26" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThanOrEqual(1_500);
  },
};

export const TwoThousandInAList: Story = {
  ...TwoThousand,
  args: { ...TwoThousand.args, view: viewOf("list") },
};

export const Loading: Story = { args: { deliveries: [], isPending: true } };

export const Empty: Story = {
  args: {
    deliveries: [],
    view: viewOf("list"),
    notice: <CalendarNotice read={0} shown={0} isFiltered={false} isList onShowAll={fn()} />,
  },
};

export const NothingMatches: Story = {
  args: {
    deliveries: [],
    notice: <CalendarNotice read={3} shown={0} isFiltered isList={false} onShowAll={fn()} />,
  },
};

export const OnAPhone: Story = {
  args: { day: "2026-11-26" },
  globals: { viewport: { value: "mobile1" } },
};

export const German: Story = {
  args: { view: viewOf("list") },
  globals: germanPhone,
  play: () => expectGermanToFit("Kalender"),
};
