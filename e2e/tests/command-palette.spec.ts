import { createUser } from "../support/users.ts";
import { deferRequests, expect, signIn, test, title } from "../support/test.ts";
import type { Page } from "@playwright/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const box = (page: Page) => page.getByRole("combobox", { name: "Commands" });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Keys are heard as soon as the app is drawn, which knows by then whose settings its corner leads to. */
async function run(page: Page, search: string): Promise<void> {
  await expect(page.getByRole("link", { name: /^Settings of/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(search);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
}

test("the palette and shortcuts open every screen, run actions and find settings", async ({
  page,
}) => {
  await signIn(page, await createUser());
  for (const [search, name] of [
    ["analyt", "Analytics"],
    ["schedule", "Schedule"],
    ["mess", "Messages"],
    ["aud", "Audience"],
    ["sett", "Settings"],
    ["dash", "Dashboard"],
  ] as const) {
    await run(page, search);
    await expect(title(page, name)).toBeFocused();
  }
  for (const [keys, name] of [
    ["ga", "Analytics"],
    ["gu", "Audience"],
  ] as const) {
    await page.keyboard.type(keys);
    await expect(title(page, name)).toBeFocused();
  }
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Emma Thompson" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("gd");
  await expect(page.getByRole("searchbox")).toHaveValue("gd");
  await expect(page).toHaveURL(/\/audience/);

  await test.step("the palette opens by its button, shows that nothing matches and returns focus", async () => {
    const trigger = page.getByRole("button", { name: "Commands" });
    await trigger.click();
    await expect(box(page)).toBeFocused();
    await expect(page.getByRole("option", { name: "Admin" })).toHaveCount(0);
    await page.keyboard.type("nothing like it");
    await expect(page.getByText("No results")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(trigger).toBeFocused();
  });

  await test.step("a setting is found by name and focused, and single-key shortcuts can be turned off", async () => {
    await run(page, "marketing");
    await expect(page.getByRole("switch", { name: "Marketing Emails" })).toBeFocused();
    await run(page, "keyboard shortcuts");
    const keys = page.getByRole("switch", { name: "Single-key shortcuts" });
    await expect(keys).toBeFocused();
    await keys.click();
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await title(page, "Settings").click();
    await page.keyboard.type("gd");
    await page.getByRole("button", { name: "Account menu" }).click();
    await expect(page.getByRole("dialog", { name: "Account menu" })).toContainText("@example.com");
    await expect(page).toHaveURL(/\/settings/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Account menu" })).toBeHidden();
  });

  await test.step("a command does what its button does", async () => {
    await run(page, "new post");
    await expect(toasts(page)).toContainText("Navigating to /schedule/new (Demo only)");
    await run(page, "support");
    await expect(toasts(page)).toContainText("Navigating to /support (Demo only)");
    await run(page, "add member");
    await expect(toasts(page)).toContainText("This feature is not implemented yet.");
    await run(page, "new event");
    await expect(toasts(page)).toContainText("Add New Event");
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes("/user_settings") && response.request().method() === "PATCH",
    );
    await run(page, "light theme");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await saved;
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await run(page, "sign out");
    await expect(page).toHaveURL("/login");
  });
});

test("keys typed while the palette loads are entered into it", async ({ page }) => {
  const send = await deferRequests(page, "**/command-menu-*.js");
  await signIn(page, await createUser());
  await expect(page.getByRole("link", { name: /^Settings of/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("analitt");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(palette(page)).toHaveCount(0);
  send();
  await expect(box(page)).toHaveValue("anal");
  await page.keyboard.type("ytics");
  await expect(box(page)).toHaveValue("analytics");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/analytics");
});

test("on a phone the palette fills the screen and lists the console for admins", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const admin = await createUser({ role: "admin" });
  await signIn(page, admin);
  await page.getByRole("button", { name: "Commands" }).click();
  await expect(page.getByRole("option", { name: "Admin" })).toBeVisible();
  await page.getByRole("option", { name: "Analytics" }).click();
  await expect(page).toHaveURL("/analytics");

  await test.step("the console's account menu shows the account, and a theme chosen there applies to the dashboard", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/admin/revenue");
    const menu = page.getByRole("dialog", { name: "Account menu" });
    const opener = page.getByRole("button", { name: "Account menu" });
    await opener.click();
    await expect(menu).toContainText(admin.email);
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes("/user_settings") && response.request().method() === "PATCH",
    );
    await menu.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await saved;
    await page.setViewportSize({ width: 375, height: 740 });
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.getByRole("link", { name: "Settings" }).click();
    await expect(page).toHaveURL("/settings");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});
