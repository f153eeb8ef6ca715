import type { Page } from "@playwright/test";
import { z } from "zod";

import {
  addMember,
  command,
  createWorkspace,
  type TestWorkspace,
  openWorkspace,
  read,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const createdSchema = z.object({ id: z.uuid(), revision: z.int() });
const slotsSchema = z.array(z.object({ slots: z.unknown() }));
const holidays = z.object({ holidays: z.array(z.object({ day: z.string(), name: z.string() })) });

/** The same month, also where midnight passes meanwhile. */
const now = new Date();

/** A day of the month after this one, all of which is still to come; the workspace's zone is UTC. */
function nextMonth(day: number): string {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day));
  return date.toISOString().slice(0, 10);
}

async function channelsOf({ id, owner }: TestWorkspace): Promise<string[]> {
  const channels = await read(owner, `channels?workspace_id=eq.${id}&select=id`);
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(channels)
    .map((one) => one.id);
}

async function schedule(workspace: TestWorkspace, text: string, day: string): Promise<void> {
  const { id, owner } = workspace;
  const channelIds = await channelsOf(workspace);
  const created = await command(owner, "POST", `/workspaces/${id}/posts`, {
    content: { text, media: [] },
    channelIds,
  });
  const post = createdSchema.parse(created);
  await command(owner, "POST", `/posts/${post.id}/schedule`, {
    revision: post.revision,
    channelIds,
    at: { wallTime: `${day}T09:00`, timeZone: "Etc/UTC" },
  });
}

const cell = (page: Page, day: string) => page.locator(`li[data-day="${day}"]`);
const post = (page: Page, day: string, text: string) =>
  cell(page, day).getByRole("link", { name: new RegExp(text) });

test("a post moved by keyboard, dragging or date is moved for others too, and the move can be undone", async ({
  page,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  const editor = await addMember(workspace, "editor");
  const [first, second] = [nextMonth(14), nextMonth(15)];
  await schedule(workspace, "Chestnuts", first);
  await schedule(workspace, "Lanterns", second);
  const screen = `calendar?view=month&date=${first}`;
  await openWorkspace(page, workspace, workspace.owner, screen);
  const others = await browser.newContext();
  const other = await others.newPage();
  await openWorkspace(other, workspace, editor, screen);
  await expect(post(other, first, "Chestnuts")).toBeVisible();

  await post(page, first, "Chestnuts").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText(/^Moved to/)).toBeVisible();
  await expect(post(page, second, "Chestnuts")).toBeFocused();
  await expect(post(other, second, "Chestnuts")).toBeVisible();

  await post(other, second, "Lanterns").dragTo(cell(other, nextMonth(20)));
  await expect(post(page, nextMonth(20), "Lanterns")).toBeVisible();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(post(page, second, "Lanterns")).toBeVisible();

  await post(page, second, "Chestnuts").press(" ");
  await post(page, second, "Lanterns").press(" ");
  await post(page, second, "Lanterns").press("m");
  await page.getByLabel("Day of the first post").fill(nextMonth(22));
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText("2 posts moved")).toBeVisible();
  await expect(post(other, nextMonth(22), "Chestnuts")).toBeVisible();
  await expect(post(other, nextMonth(22), "Lanterns")).toBeVisible();

  // What is shown stands in the address: the other one opens it by it.
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Published" }).check();
  await expect(page.getByText("Nothing matches the filters.")).toBeVisible();
  await other.goto(page.url());
  await expect(other.getByText("Nothing matches the filters.")).toBeVisible();

  await test.step("moving a post that was moved meanwhile shows an error and its current time", async () => {
    const [day, later] = [nextMonth(10), nextMonth(11)];
    await schedule(workspace, "Acorns", day);
    await page.goto(`/w/${workspace.slug}/calendar?view=month&date=${day}`);
    await expect(post(page, day, "Acorns")).toBeVisible();
    await other.goto(page.url());
    await post(other, day, "Acorns").focus();

    await page.context().setOffline(true);
    await other.keyboard.press("Shift+ArrowRight");
    await expect(other.getByText(/^Moved to/)).toBeVisible();
    // Before the calendar is read again: the move is on its way first.
    await page.route("**/rest/v1/rpc/calendar_deliveries*", async (route) => {
      await moved;
      await route.continue();
    });
    const answered = page.waitForResponse(/\/moves$/);
    const moved = answered.then(() => undefined);
    await page.context().setOffline(false);
    await post(page, day, "Acorns").focus();
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.getByText(/Someone moved this in the meantime/)).toBeVisible();
    await expect(post(page, later, "Acorns")).toBeVisible();
  });
  await others.close();

  await test.step("a post can be dropped on a free queue slot, and a free slot opens a new post", async () => {
    const [channel] = await channelsOf(workspace);
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: "16:30" }));
    const [{ slots: was } = {}] = slotsSchema.parse(
      await read(workspace.owner, `channels?id=eq.${channel}&select=slots`),
    );
    await command(workspace.owner, "PUT", `/channels/${channel}/slots`, { was, slots });
    const free = (day: string) => cell(page, day).getByRole("link", { name: "1 free time" });
    await post(page, nextMonth(11), "Acorns").dragTo(free(nextMonth(12)));
    await expect(post(page, nextMonth(12), "4:30\\sPM Acorns")).toBeVisible();
    await expect(free(nextMonth(12))).toHaveCount(0);
    await free(nextMonth(13)).click();
    await page.getByRole("link", { name: /4:30\sPM.*, free$/ }).click();
    await expect(page.getByRole("button", { name: /^When .*4:30\sPM/ })).toBeVisible();
    await expect(page.getByLabel("Date")).toHaveValue(nextMonth(13));
  });

  await test.step("selected posts are deleted together, and undoing that schedules them again", async () => {
    await page.goto(`/w/${workspace.slug}/calendar?view=month&date=${nextMonth(12)}`);
    for (const [day, text] of [
      [nextMonth(12), "Acorns"],
      [nextMonth(22), "Lanterns"],
    ] as const) {
      await post(page, day, text).press(" ");
    }
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("2 posts deleted")).toBeVisible();
    await expect(post(page, nextMonth(12), "Acorns")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(post(page, nextMonth(12), "4:30\\sPM Acorns.*Scheduled")).toBeVisible();
    await expect(post(page, nextMonth(22), "9:00\\sAM Lanterns.*Scheduled")).toBeVisible();
  });
});

test("month and week print on one landscape page and the list in portrait, without buttons", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  const { id, owner } = workspace;
  const day = nextMonth(14);
  await schedule(workspace, "Chestnuts from the oven, as every year", day);
  // No month is without one in each of them.
  const places = ["JP", "US", "IT"];
  await command(owner, "PUT", `/workspaces/${id}/holidays`, { was: [], places });
  const query = `places=${places.join()}&year=${day.slice(0, 4)}&language=en`;
  const year = holidays.parse(await command(owner, "GET", `/holidays?${query}`)).holidays;
  const [holiday = ""] = year.flatMap((one) =>
    one.day.startsWith(day.slice(0, 7)) ? one.name : [],
  );
  // Five weeks from the first day on show all of the month.
  const since = (view: string) => (view === "week" ? day : nextMonth(1));
  const shown = (view: string) => `calendar?view=${view}&date=${since(view)}`;
  await openWorkspace(page, workspace, workspace.owner, `${shown("month")}&day=${day}`);
  for (const view of ["month", "week", "list"]) {
    if (view !== "month") await page.goto(`/w/${workspace.slug}/${shown(view)}`);
    await expect(page.getByRole("link", { name: /Chestnuts/ }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Harbour Lights · /);
    await expect(page.getByRole("link", { name: /Chestnuts/ })).toBeVisible();
    if (view !== "week") await expect(page.getByText(holiday).first()).toBeVisible();
    for (const role of ["button", "checkbox", "radio", "navigation"] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole("link", { name: "New post" })).toBeHidden();
    const paper = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    const sizes = [...paper.matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width);
    expect(sizes).toEqual([view === "list" ? "595" : "842"]);
    await page.emulateMedia({ media: null });
  }
});
