import { createUser, deleteUser } from "../support/users.ts";
import { expect, rowOf, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const panelOf = (page: Page, name: string) =>
  page.getByRole("dialog", { name: new RegExp(`^${name}`) });

test("a user's panel opens by keyboard and by URL, and Back closes it", async ({ page }) => {
  const admin = await createUser({ role: "admin" });
  const user = await createUser();
  await signIn(page, admin, `/admin/users?search=${user.email}`);
  const row = rowOf(page, user.email);
  const list = page.url();

  await test.step("Enter on the row opens the panel", async () => {
    await row.focus();
    await page.keyboard.press("Enter");
    const panel = panelOf(page, user.fullName);
    await expect(panel.getByText(user.email)).toBeVisible();
    await expect(panel.getByText("Verified", { exact: true })).toBeVisible();
    await expect(panel.getByText("Never", { exact: true })).toBeVisible();
    await expect(panel.getByText("This role has never changed.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`user=${user.id}`));
  });

  await test.step("Escape returns focus to the row", async () => {
    const opened = page.url();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(list);
    await expect(row.getByRole("button", { name: user.fullName })).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(opened);
    await expect(panelOf(page, user.fullName)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the URL opens the panel with the latest role changes", async () => {
    await row.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("User role updated to admin")).toBeVisible();
    await page.goto(`/admin/users?user=${user.id}`);
    const panel = panelOf(page, user.fullName);
    await expect(panel.getByText("user to admin")).toBeAttached();
    await expect(panel.getByText(`by ${admin.fullName}`)).toBeVisible();
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/admin/users");
  });

  await test.step("names a user deleted while their panel is open from the audit log", async () => {
    await page.goto(`/admin/users?user=${user.id}`);
    await expect(panelOf(page, user.fullName)).toBeVisible();
    await deleteUser(user.id);
    await expect(page.getByText("This account no longer exists.")).toBeVisible();
    await expect(page.getByText(`by ${admin.fullName}`)).toBeVisible();
  });

  await test.step("the Security screen still names the deleted user", async () => {
    await page.goto("/admin/security");
    await expect(page.getByText("All systems secure")).toBeVisible();
    const trail = page.getByRole("table", { name: "Role changes" });
    const line = trail.getByRole("row", { name: new RegExp(user.email) });
    await expect(line).toContainText(admin.fullName);
    await expect(line.getByText("user to admin")).toBeAttached();
  });
});
