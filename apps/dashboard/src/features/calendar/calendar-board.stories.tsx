import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleBoard } from "#testing/sample-board.ts";
import {
  manyDeliveries,
  sampleHolidays,
  sampleNotes,
  sampleSlots,
  viewOf,
} from "#testing/sample-calendar.ts";
import { sampleChannels } from "#testing/sample-channels.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { CalendarBoard } from "./calendar-board.tsx";
import { CalendarNotice } from "./calendar-notice.tsx";

const { onMove, onNote } = sampleBoard;

const meta = {
  title: "Screens/Dashboard/Calendar",
  component: CalendarBoard,
  decorators: [insideShell("/w/harbour/calendar", m.calendar_title)],
  parameters: { layout: "fullscreen" },
  args: sampleBoard,
} satisfies Meta<typeof CalendarBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

const waiting = /Without text.*Scheduled/;

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

/** Where a queue has a free time, a post can be dropped, written or brought by keyboard. */
export const FreeTimes: Story = {
  args: { slots: sampleSlots, holidays: sampleHolidays, notes: [], day: "2026-11-26" },
  play: async ({ canvas }) => {
    const free = canvas.getAllByRole("link", { name: "3 free times" });
    const [post] = canvas.getAllByRole("link", { name: waiting });
    post?.focus();
    await userEvent.keyboard(" ");
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByText("1 post selected")).toBeVisible();
    free[0]?.focus();
    await userEvent.keyboard("m");
    await expect(onMove).toHaveBeenCalledWith([
      expect.objectContaining({ wallTime: "2026-11-25T09:30" }),
    ]);
    await expect(canvas.getAllByText(/Thanksgiving/)).toHaveLength(2);
    const day = within(canvas.getByRole("list", { name: "Free times" }));
    await expect(day.getAllByRole("link")).toHaveLength(2);
    await expect(day.getByRole("link", { name: /^5:00\sPM Your page, free$/ })).toHaveAttribute(
      "href",
      `/w/harbour/posts/new?channel=${sampleChannels.page.id}&at=2026-11-26T17%3A00`,
    );
  },
};

export const FreeTimesOfAWeek: Story = {
  args: { slots: sampleSlots, holidays: sampleHolidays, view: viewOf("week"), notes: [] },
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
    ).toHaveLength(2);
    const day = within(canvas.getByRole("region", { name: "Thursday, November 26, 2026" }));
    await expect(day.getByText("Noor is away")).toBeVisible();
    await userEvent.click(day.getByRole("button", { name: "Edit note “Noor is away”" }));
    await expect(onNote).toHaveBeenCalledWith(sampleNotes[1]);
    await userEvent.click(day.getByRole("button", { name: "Add note" }));
    await expect(onNote).toHaveBeenCalledWith("2026-11-26");
  },
};

export const List: Story = { args: { holidays: sampleHolidays, view: viewOf("list") } };

export const Asked: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("link", { name: waiting });
    first?.focus();
    await userEvent.keyboard("m");
    const dialog = within(document.body).getByRole("dialog", { name: /^Move/ });
    await expect(within(dialog).getByLabelText("Date")).toHaveValue("2026-11-26");
    await expect(dialog).toHaveTextContent("may need approval again");
  },
};

/** live.md, section 12: 2,000 in a month, drawn with at most 1,500 elements. What is free on a full day is one place. */
export const TwoThousand: Story = {
  args: {
    deliveries: manyDeliveries,
    slots: sampleSlots,
    holidays: sampleHolidays,
    day: "2026-11-26",
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThanOrEqual(1_500);
    const free = canvasElement.querySelector<HTMLElement>('[data-free-day="2026-11-27"]');
    await expect(free).toHaveAccessibleName("3 free times");
    canvasElement.querySelector<HTMLElement>('[draggable="true"][data-post]')?.focus();
    await userEvent.keyboard(" ");
    free?.focus();
    await userEvent.keyboard("m");
    await expect(onMove).toHaveBeenCalledWith(
      [1, 2, 3, 4].map(() =>
        expect.objectContaining({ wallTime: expect.stringMatching("^2026-11-27T") }),
      ),
    );
  },
};

export const TwoThousandInAList: Story = {
  args: { ...TwoThousand.args, view: viewOf("list") },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThanOrEqual(1_500);
  },
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

/** All of a day opens it, over its notes as well: each is as large as a thumb. */
export const OnAPhone: Story = {
  args: { day: "2026-11-26" },
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas, canvasElement }) => {
    for (const day of canvasElement.querySelectorAll<HTMLElement>("li[data-day]")) {
      day.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, bottom, width, height } = day.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const link = within(day).getByRole("link", { name: /2026, \d+ posts?/ });
      for (const y of [top + 3, bottom - 3]) {
        await expect(document.elementFromPoint(left + width / 2, y)?.closest("a")).toBe(link);
      }
    }
    await expect(canvas.getAllByRole("link", { name: /^Note:/ })).not.toHaveLength(0);
  },
};

/** Seven columns have no room there: a week is a list of its days, from which posts move. */
export const WeekOnAPhone: Story = {
  args: { view: viewOf("week"), notes: [] },
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    const [move] = canvas.getAllByRole("button", { name: /^Move to… / });
    await userEvent.click(move ?? document.body);
    const dialog = within(document.body).getByRole("dialog", { name: /^Move/ });
    await expect(within(dialog).getByLabelText("Date")).toBeVisible();
  },
};

export const German: Story = {
  args: { view: viewOf("list") },
  globals: germanPhone,
  play: () => expectGermanToFit("Kalender"),
};
