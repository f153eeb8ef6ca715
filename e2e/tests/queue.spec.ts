import { z } from "zod";

import { openTimes } from "../support/composer.ts";
import {
  choose,
  command,
  createWorkspace,
  type TestWorkspace,
  openWorkspace,
  read,
  write,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const createdSchema = z.object({ id: z.uuid(), revision: z.int() });

/** Schedules a post to every channel, as somebody else does meanwhile. */
async function schedule({ id, owner }: TestWorkspace, text: string, wallTime: string) {
  const channels = await read(owner, `channels?workspace_id=eq.${id}&select=id`);
  const channelIds = z.array(z.object({ id: z.uuid() })).parse(channels);
  const content = { text, media: [] };
  const post = createdSchema.parse(
    await command(owner, "POST", `/workspaces/${id}/posts`, { content, channelIds: [] }),
  );
  await command(owner, "POST", `/posts/${post.id}/schedule`, {
    revision: post.revision,
    channelIds: channelIds.map((channel) => channel.id),
    at: { wallTime, timeZone: "Etc/UTC" },
  });
}

test("a channel's weekly slots are set up, and a post takes the next free one", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "queue");
  const free = page.getByRole("link", { name: /^New post: .*Your page$/ });

  await test.step("a new channel has two slots on each working day, edited in a sheet", async () => {
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(page).toHaveURL(/[?&]week=/);
    await expect(free).toHaveCount(10);
    await page.getByRole("button", { name: "Edit times" }).click();
    const sheet = page.getByRole("dialog", { name: "Edit times" });
    await sheet.getByLabel("Posts per day").selectOption("3");
    await sheet.getByLabel("On", { exact: true }).selectOption("every day");
    await sheet.getByRole("button", { name: "Apply" }).click();
    await expect(sheet.getByRole("button", { name: /^Remove Sunday 9:00/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Edit times" })).toBeFocused();
    await expect(free).toHaveCount(21);
    await page.reload();
    await expect(free).toHaveCount(21);
    await page.getByRole("button", { name: "Previous week" }).click();
    await expect(page).not.toHaveURL(/[?&]week=/);
  });
  const first = (await free.getByRole("time").first().getAttribute("datetime")) ?? "";

  await test.step("a free slot opens a new post for its channel and time", async () => {
    await free.nth(1).click();
    await expect(page).toHaveURL(/posts\/new\?channel=.*&at=/);
    await expect(page.getByRole("button", { name: /^When / })).toBeVisible();
  });

  const wallTime = first.slice(0, "2026-11-22T09:00".length);

  await page.goto(`/w/${workspace.slug}/posts/new`);
  await choose(page, /Your page/);
  await write(page, "Not yet.");
  await expect(page.getByRole("button", { name: /^When .*, next in queue$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to queue" })).toBeVisible();

  await page.goto(`/w/${workspace.slug}/posts/new?at=${wallTime}`);
  await choose(page, /Your page/);
  await write(page, "In its turn.");
  await schedule(workspace, "First come.", wallTime);
  await page.getByRole("button", { name: "Add to queue" }).click();
  await expect(
    page.getByText("That time has just been taken. Choose the next free one."),
  ).toBeVisible();
  await openTimes(page);
  await page.getByRole("button", { name: /^Next free time/ }).click();
  await page.getByRole("button", { name: "Add to queue" }).click();
  await expect(page.getByText("Scheduled", { exact: true }).first()).toBeVisible();

  await page.goto(`/w/${workspace.slug}/queue`);
  const posts = page.getByRole("listitem").filter({ hasText: /First come\.|In its turn\./ });
  await expect(posts).toHaveText([/First come\./, /In its turn\./]);
  const taken = await posts.first().getByRole("time").getAttribute("datetime");
  expect(new Date(taken ?? "")).toEqual(new Date(first));
  await expect(page.getByRole("navigation", { name: "Channels" })).toContainText("2 queued");
});

test("posts of a queue change places, a day is skipped, and a removed time comes back", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await schedule(workspace, "First come.", `${tomorrow}T10:00`);
  await schedule(workspace, "In its turn.", `${tomorrow}T11:00`);
  await openWorkspace(page, workspace, workspace.owner, "queue");
  const posts = page.getByRole("listitem").filter({ hasText: /First come\.|In its turn\./ });
  await expect(posts).toHaveText([/First come\./, /In its turn\./]);

  await test.step("two posts change places by keyboard, and back again", async () => {
    await page.getByRole("button", { name: "Later: First come." }).press("Enter");
    await expect(page.getByText("2 posts moved")).toBeVisible();
    await expect(posts).toHaveText([/In its turn\./, /First come\./]);
    // The last one cannot be later, so its other button has the focus.
    await expect(page.getByRole("button", { name: "Earlier: First come." })).toBeFocused();
    // The order is shown before the server has answered.
    const undone = page.waitForResponse(/\/moves$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await undone;
    await expect(posts).toHaveText([/First come\./, /In its turn\./]);
  });

  await test.step("a post is dragged to a free slot", async () => {
    const slot = page.getByRole("link", { name: /^New post: / }).last();
    const at = (await slot.getByRole("time").getAttribute("datetime")) ?? "";
    await posts.filter({ hasText: "First come." }).dragTo(slot);
    await expect(page.getByText("1 post moved")).toBeVisible();
    await expect(posts).toHaveText([/In its turn\./, /First come\./]);
    const moved = await posts.last().getByRole("time").getAttribute("datetime");
    expect(new Date(moved ?? "")).toEqual(new Date(at));
    // The order is shown before the server has answered.
    const undone = page.waitForResponse(/\/moves$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await undone;
    await expect(posts).toHaveText([/First come\./, /In its turn\./]);
  });

  await test.step("a day can be skipped and restored", async () => {
    const skip = page.getByRole("button", { name: /^Skip day: / }).last();
    const name = (await skip.getAttribute("aria-label")) ?? "";
    const day = name.replace(/^Skip day: /, "");
    const saved = page.waitForResponse(/\/skipped-days\//);
    await skip.press("Enter");
    await saved;
    await expect(page.getByRole("button", { name })).toHaveCount(0);
    await page.reload();
    await page.getByRole("button", { name: `${day} skipped: include it again` }).click();
    await expect(page.getByRole("button", { name })).toBeVisible();
  });

  await page.getByRole("button", { name: "Edit times" }).click();
  await page.getByRole("button", { name: /^Remove Monday 9:00/ }).click();
  await expect(page.getByText("Times updated")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Remove Monday 9:00/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Evergreen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Evergreen lists" })).toBeFocused();
});
