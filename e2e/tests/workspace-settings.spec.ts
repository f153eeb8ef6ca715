import type { Page } from "@playwright/test";

import { addMember, createWorkspace, openWorkspace } from "../support/workspace.ts";
import { expect, test, title } from "../support/test.ts";

const sections = (page: Page) => page.getByRole("navigation", { name: "Workspace settings" });
const question = (page: Page) => page.getByRole("alertdialog");

/** Runs the first command that the palette finds. */
async function run(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Commands" });
  await expect(box).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(box).toBeHidden();
}

test("settings are found by everyday words, and unsaved changes are confirmed before leaving", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "settings");
  await expect(title(page, "General")).toBeVisible();
  await expect(page).toHaveURL(`/w/${workspace.slug}/settings/general`);

  await test.step("the palette leads to a section and to a single control", async () => {
    await run(page, "approval");
    await expect(title(page, "Approval")).toBeFocused();
    await expect(page).toHaveURL(`/w/${workspace.slug}/settings/approval`);
    await run(page, "workspace time zone");
    await expect(page.getByRole("combobox", { name: "Time zone" })).toBeFocused();
    await run(page, "delete workspace");
    await expect(page.getByRole("button", { name: "Delete workspace" })).toBeFocused();
    await run(page, "hashtag");
    await expect(page.getByRole("dialog", { name: "Templates and hashtags" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("leaving unsaved changes is asked about, for another section and for signing out", async () => {
    await run(page, "brand voice");
    await page.getByLabel("Your tone").fill("Calm and exact");
    await sections(page).getByRole("link", { name: "Labels" }).click();
    await question(page).getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await question(page).getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Your tone")).toHaveValue("Calm and exact");
  });

  await test.step("a save that fails keeps what was typed, and the next one succeeds", async () => {
    const requests = "**/api/v1/workspaces/*/brand-voice";
    await page.route(requests, (route) => route.abort("internetdisconnected"));
    await page.getByRole("button", { name: "Save voice" }).click();
    await expect(page.getByText("The server can’t be reached.").first()).toBeVisible();
    await expect(page.getByLabel("Your tone")).toHaveValue("Calm and exact");
    await page.unroute(requests);
    await page.getByRole("button", { name: "Save voice" }).click();
    await expect(page.getByRole("button", { name: "Save voice" })).toBeDisabled();
    await sections(page).getByRole("link", { name: "Labels" }).click();
    await expect(title(page, "Labels")).toBeFocused();
  });
});

test("on a phone the settings are a list that opens a section and comes back", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const workspace = await createWorkspace();
  const contributor = await addMember(workspace, "contributor");
  await openWorkspace(page, workspace, contributor, "settings");
  await expect(title(page, "Workspace settings")).toBeVisible();
  await expect(sections(page).getByRole("link")).toHaveCount(2);
  await sections(page)
    .getByRole("link", { name: /^General/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeDisabled();
  await page.getByRole("main").getByRole("link", { name: "Workspace settings" }).click();
  await expect(title(page, "Workspace settings")).toBeFocused();
  await page.goto(`/w/${workspace.slug}/settings/data`);
  await expect(page.getByText("Only owners and admins can open these settings.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete workspace" })).toHaveCount(0);
});

test("account settings and help open in the workspace that somebody is in", async ({ page }) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "overview");
  const main = page.getByRole("navigation", { name: "Main" });

  await test.step("the account menu opens the account's settings, which save there", async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Account settings" }).click();
    await expect(title(page, "Account settings")).toBeFocused();
    await expect(page).toHaveURL(`/w/${workspace.slug}/account`);
    await expect(main.getByRole("link", { name: "Queue" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Client Dashboard" })).toHaveCount(0);
    await page.getByLabel("Full Name").fill("Samuel Rivers");
    await main.getByRole("link", { name: "Queue" }).click();
    await question(page).getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings Saved")).toBeVisible();
    await page.getByRole("button", { name: "Account menu" }).click();
    const menu = page.getByRole("dialog", { name: "Account menu" });
    await expect(menu.getByText("Samuel Rivers")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("Support opens the help, which leads to screens and keyboard shortcuts", async () => {
    const support = page.getByRole("button", { name: "Support" });
    const help = page.getByRole("dialog", { name: "Help and support" });
    await support.press("Enter");
    await help.getByRole("button", { name: "Keyboard shortcuts" }).press("Enter");
    await expect(help).toBeHidden();
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await run(page, "support");
    await help.getByRole("link", { name: /^Have posts approved/ }).click();
    await expect(title(page, "Approval")).toBeFocused();
  });
});
