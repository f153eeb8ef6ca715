import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { sampleEvents } from "@postlark/fixtures/schedule";
import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ScheduleHeader, ScheduleScreen } from "./schedule-screen.tsx";

const today = "2025-05-05";

async function show(
  events: readonly ScheduledEvent[] = sampleEvents(today),
  { search = "", month = "May 2025" } = {},
) {
  renderScreen(<ScheduleScreen today={today} events={events} />, `/schedule${search}`);
  await screen.findByLabelText(month);
}

const listed = () => screen.queryAllByRole("heading", { level: 3 }).map((one) => one.textContent);

test("each event shows its title, day, time and type", async () => {
  await show();
  const items = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(items).toHaveLength(5);
  expect(items[0]).toMatch(/^Content reviewMay 6, 2025 at 10:00\sAMmeeting$/u);
  expect(items[1]).toMatch(/^New campaign launchMay 8, 2025 at 9:00\sAMlaunch$/u);
  expect(items[2]).toMatch(/^Quarterly report dueMay 11, 2025 at 5:00\sPMdeadline$/u);
  expect(items[3]).toMatch(/planning$/u);
});

test("event types differ by icon and colour", async () => {
  await show();
  const variants = screen.getAllByRole("listitem").map((item) => {
    const type = within(item).getByText(/^(deadline|meeting|launch|planning)$/);
    return [type.className, item.querySelector("svg")?.innerHTML];
  });
  for (const part of [0, 1]) expect(new Set(variants.map((variant) => variant[part])).size).toBe(4);
});

test("the calendar marks exactly the days with events", async () => {
  await show();
  const marked = screen.getAllByLabelText(/, has events$/);
  const dots = marked.map((day) => day.querySelector("span span")?.className);
  // Meetings are on the first and the last day.
  expect(new Set(dots).size).toBe(4);
  expect(dots[0]).toBe(dots[4]);
  expect(marked.map((day) => day.textContent)).toEqual(["6", "8", "11", "14", "18"]);
});

test("choosing a day filters its events, and choosing it again shows all", async () => {
  await show();
  const day = screen.getByLabelText("Sunday, May 11, 2025, has events");
  await userEvent.click(day);
  expect(listed()).toEqual(["Quarterly report due"]);
  await userEvent.click(day);
  expect(listed()).toHaveLength(5);
});

test("a day without events shows an empty state, and 'Show all' moves focus to the heading", async () => {
  await show();
  await userEvent.click(screen.getByLabelText("Friday, May 9, 2025"));
  screen.getByRole("heading", { name: "Events on May 9, 2025" });
  screen.getByText("No events on this day");
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(listed()).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Upcoming events" }));
});

test("the URL selects a day and opens its month", async () => {
  await show(undefined, { search: "?day=2025-07-04", month: "July 2025" });
  screen.getByRole("heading", { name: "Events on Jul 4, 2025" });
  await userEvent.click(screen.getByRole("button", { name: "Today" }));
  expect(screen.getByLabelText("May 2025")).toBeTruthy();
});

test.each(["2025-02-30", "today", "2025-5-5"])(
  "the invalid day %s in the URL is ignored",
  async (day) => {
    await show(undefined, { search: `?day=${day}` });
    expect(listed()).toHaveLength(5);
  },
);

test("an event's link shows a toast that its page is a demo", async () => {
  await show();
  await userEvent.click(screen.getByRole("link", { name: "Content review" }));
  await waitFor(() => expect(toasts()).toContain("Navigating to /schedule/1 (Demo only)"));
});

test("an empty schedule shows an empty state", async () => {
  await show([]);
  expect(listed()).toEqual([]);
  screen.getByText("Your upcoming events will appear here.");
});

test("'Add New Event' shows a \"coming soon\" toast", async () => {
  renderScreen(<ScheduleHeader />);
  await userEvent.click(screen.getByRole("button", { name: "Add New Event" }));
  await waitFor(() => expect(toasts()).toContain("coming soon"));
});
