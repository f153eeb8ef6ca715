import { findViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";
import { startReceiver } from "../support/webhook-receiver.ts";
import { addMember, choose, createWorkspace, openWorkspace, write } from "../support/workspace.ts";

test("channels are saved as a group, chosen together for a post, and the group is deleted and restored", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const receiver = await startReceiver();
  await openWorkspace(page, workspace, workspace.owner, "channels?connect=webhook");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();
  const menu = page.getByRole("button", { name: "Channels", exact: true });
  const groups = page.getByRole("region", { name: "Groups" });

  await test.step("saves the chosen channels as a group by keyboard", async () => {
    await dialog.getByRole("link", { name: "Write a post" }).click();
    await choose(page, /Webhook/);
    await choose(page, /Your page/);
    await menu.press("Enter");
    await groups.getByRole("button", { name: "Save as a group" }).press("Enter");
    await page.keyboard.type("Launch");
    await page.keyboard.press("Enter");
    await expect(groups.getByRole("button", { name: "Launch", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(groups).toBeFocused();
    expect(await findViolations(page, { type: "tag", values: ["wcag2a", "wcag2aa"] })).toEqual([]);
  });

  await test.step("removes and adds the group's channels at once", async () => {
    await groups.getByRole("button", { name: "Launch", exact: true }).click();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await groups.getByRole("button", { name: "Launch", exact: true }).click();
    await expect(page.getByRole("tab")).toHaveCount(3);
    await page.keyboard.press("Escape");
    await write(page, "Rye from seven");
  });

  await test.step("shows the group to a contributor, who cannot change it", async () => {
    const contributor = await addMember(workspace, "contributor");
    const other = await (await browser.newContext()).newPage();
    await openWorkspace(other, workspace, contributor, "posts/new");
    await other.getByRole("button", { name: "Channels", exact: true }).click();
    const theirs = other.getByRole("region", { name: "Groups" });
    await expect(theirs.getByRole("button")).toHaveCount(1);
    await other.context().close();
  });

  await test.step("deletes the group and takes it back", async () => {
    await menu.click();
    await groups.getByRole("button", { name: "Delete the group “Launch”" }).click();
    await expect(groups.getByRole("button", { name: "Launch", exact: true })).toHaveCount(0);
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .click();
    await menu.click();
    await expect(groups.getByRole("button", { name: "Launch", exact: true })).toBeVisible();
  });

  await receiver.stop();
});
