import type { Page } from "@playwright/test";

import { type Hand, pointer } from "./hands.ts";
import { messagesIn, type Messages } from "./messages.ts";
import { expect } from "./test.ts";

const english = messagesIn("en").app;

/** How far ahead {@link chooseSoon} schedules at most: the form has minute precision. */
export const soonMs = 90_000;

export async function openTimes(
  page: Page,
  { press }: Pick<Hand, "press"> = pointer,
  messages: Messages = english,
): Promise<void> {
  const foot = page.getByRole("region", { name: messages("composer_foot"), exact: true });
  await press(foot.locator("[data-opens-times]"));
}

/** Chooses "at a time" for the post in the composer, which shows the fields for date and time. */
export async function chooseTime(
  page: Page,
  { press }: Pick<Hand, "press"> = pointer,
  messages: Messages = english,
): Promise<void> {
  await openTimes(page, { press }, messages);
  await press(page.getByRole("button", { name: messages("composer_at"), exact: true }));
}

/** Chooses "now" for the post in the composer. */
export async function chooseNow(page: Page): Promise<void> {
  await openTimes(page);
  await page.getByRole("dialog", { name: "When" }).getByRole("button", { name: "Now" }).click();
}

/** Publishes the post in the composer at once, whatever its time. */
export async function publishNow(
  page: Page,
  { press }: Hand = pointer,
  messages: Messages = english,
): Promise<void> {
  await press(page.getByRole("button", { name: messages("composer_more_ways") }));
  await press(page.getByRole("menuitem", { name: messages("composer_publish_now") }));
}

/** Presses the composer's primary button for a post with a time. */
export async function schedule(
  page: Page,
  { press }: Hand = pointer,
  messages: Messages = english,
): Promise<void> {
  const foot = page.getByRole("region", { name: messages("composer_foot"), exact: true });
  await press(foot.getByRole("button", { name: messages("composer_schedule"), exact: true }));
}

/**
 * Chooses a time for a post within the next two minutes, in a workspace in UTC.
 * @returns the time
 */
export async function chooseSoon(
  page: Page,
  { press, enter }: Hand,
  messages: Messages = english,
): Promise<Date> {
  await chooseTime(page, { press }, messages);
  const time = page.locator('input[type="time"]');
  await expect(time).toBeVisible();
  // Leaves time to press the button.
  const due = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);
  const [date = "", clock = ""] = due.toISOString().split("T");
  await enter(page.locator('input[type="date"]'), date);
  await enter(time, clock.slice(0, 5));
  return due;
}
