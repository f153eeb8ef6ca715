import { z } from "zod";

import {
  addMember,
  command,
  createWorkspace,
  openHearing,
  openWorkspace,
  read,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const idSchema = z.object({ id: z.uuid() });
const found = z.array(idSchema).min(1);
/** All of which is still to come. */
const year = new Date().getUTCFullYear() + 1;
const december = `calendar?view=month&date=${year}-12-04`;

/** A note's link in each of its weeks. */
const band = (text: string) => ({ name: new RegExp(`^Note: ${text}, Dec 4\\s–\\s17, ${year}$`) });

test("a note spans several days, is changed by keyboard, deleted and restored, with realtime updates", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const viewer = await addMember(workspace, "viewer");
  await openHearing(page, () => openWorkspace(page, workspace, workspace.owner, december));
  const others = await browser.newContext();
  const other = await others.newPage();
  await openHearing(other, () => openWorkspace(other, workspace, viewer, december));

  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Winter market");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Winter market");
  await page.getByLabel("First day").fill(`${year}-12-04`);
  await page.getByLabel("Last day").fill(`${year}-12-17`);
  await page.getByRole("radio", { name: "Amber" }).press("Space");
  await page.getByRole("button", { name: "Save note" }).click();
  // A band in each of its weeks.
  await expect(page.getByRole("link", band("Winter market")).first()).toBeVisible();
  await expect(other.getByRole("link", band("Winter market")).first()).toBeVisible();

  await test.step("viewers can read a note but not edit it", async () => {
    await expect(other.getByRole("button", { name: "Add note" })).toBeHidden();
    await other.getByRole("link", band("Winter market")).first().press("Enter");
    await expect(other.getByRole("list", { name: "Notes" })).toContainText("Winter market");
    await expect(other.getByRole("button", { name: /^Edit note/ })).toBeHidden();
  });

  await test.step("a note is opened from its day and edited by keyboard", async () => {
    await page.getByRole("link", { name: /December 4, / }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", band("Winter market")).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Edit note “Winter market”" }).press("Enter");
    await page.getByLabel("Note", { exact: true }).fill("Market of lights");
    await page.getByRole("button", { name: "Save note" }).press("Enter");
    await expect(other.getByRole("link", band("Market of lights")).first()).toBeVisible();
  });

  await test.step("the list and week views show the note", async () => {
    await other.goto(`/w/${workspace.slug}/calendar?view=list&date=${year}-12-04`);
    await expect(other.getByRole("list", { name: "Notes" })).toContainText("Market of lights");
    const week = `/w/${workspace.slug}/calendar?view=week&date=${year}-12-10`;
    await openHearing(other, () => other.goto(week));
    await expect(other.getByRole("link", band("Market of lights"))).toHaveCount(1);
  });

  await test.step("a note is deleted and restored", async () => {
    await page.getByRole("button", { name: "Edit note “Market of lights”" }).click();
    await page.getByRole("button", { name: "Delete note" }).click();
    await expect(other.getByRole("link", band("Market of lights"))).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(other.getByRole("link", band("Market of lights"))).toHaveCount(1);
  });
  await test.step("a post dropped onto a note moves to the day below it", async () => {
    const channels = found.parse(
      await read(workspace.owner, `channels?workspace_id=eq.${workspace.id}&select=id`),
    );
    const channelIds = channels.map(({ id }) => id);
    const post = idSchema.parse(
      await command(workspace.owner, "POST", `/workspaces/${workspace.id}/posts`, {
        content: { text: "Chestnuts", media: [] },
        channelIds,
      }),
    );
    await command(workspace.owner, "POST", `/posts/${post.id}/schedule`, {
      revision: 1,
      channelIds,
      at: { wallTime: `${year}-12-23T09:00`, timeZone: "Etc/UTC" },
    });
    const day = page.locator(`li[data-day="${year}-12-10"]`);
    const cell = await day.boundingBox();
    if (cell === null) throw new Error("The day is not drawn.");
    await page.getByRole("link", { name: /Chestnuts/ }).hover();
    await page.mouse.down();
    // Where the band lies.
    await page.mouse.move(cell.x + 40, cell.y + 38, { steps: 5 });
    await page.mouse.up();
    await expect(day.getByRole("link", { name: /Chestnuts/ })).toBeVisible();
  });

  await others.close();
});
