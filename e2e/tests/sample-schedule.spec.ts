import { createUser } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";

const isCalendar = (url: string) => url.includes("event-calendar") && url.endsWith(".js");

test("the calendar is loaded only on the schedule, without layout shift, and can be used by keyboard", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await signIn(page, await createUser());
  await page.waitForLoadState("networkidle");
  expect(scripts.filter(isCalendar)).toEqual([]);

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = "value" in entry ? Number(entry.value) : 0;
        document.documentElement.dataset["shift"] = String(
          Number(document.documentElement.dataset["shift"] ?? 0) + shift,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/schedule");
  await expect(page.getByRole("grid")).toBeVisible();
  expect(scripts.some(isCalendar)).toBe(true);
  const shift = await page.evaluate(() => document.documentElement.dataset["shift"] ?? "0");
  expect(Number(shift)).toBeLessThan(0.01);

  await test.step('choosing a day by keyboard filters its events, and "Show all" restores them', async () => {
    const events = page.getByRole("main").getByRole("heading", { level: 3 });
    await expect(events).toHaveCount(5);
    await expect(page.getByText("Content review")).toBeVisible();

    // Tomorrow is the first day with an event, and has one.
    await page
      .getByRole("button", { name: /, has events$/ })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Events on / })).toBeVisible();
    await expect(events).toHaveText(["Content review"]);
    await expect(page).toHaveURL(/\?day=\d{4}-\d\d-\d\d$/);
    await page.keyboard.press("Enter");
    await expect(events).toHaveCount(5);

    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Upcoming events" })).toBeFocused();
    await expect(events).toHaveCount(5);
  });
});
