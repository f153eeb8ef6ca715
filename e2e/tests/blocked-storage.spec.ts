import { createUser } from "../support/users.ts";
import { expect, signIn, submitSignIn, test, title } from "../support/test.ts";
import type { Page } from "@playwright/test";

/** The browser refuses these storages, as private modes and settings for site data do. */
async function block(page: Page, storages: ("localStorage" | "sessionStorage")[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  }, storages);
}

test("with blocked storage, the public pages work and signing in explains that nothing can be stored", async ({
  page,
}) => {
  const user = await createUser();
  await block(page, ["localStorage", "sessionStorage"]);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.getByRole("button", { name: "Next testimonial" }).click();
  await expect(carousel.getByText("Devon Achebe")).toBeVisible();

  for (const path of ["/dashboard", "/admin"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await submitSignIn(page, user);
  await expect(page.getByText(/^Your browser keeps no data for this site/)).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(user.email);
});

test("with blocked session storage, the screens keep working", async ({ page }) => {
  await block(page, ["sessionStorage"]);
  await signIn(page, await createUser({ role: "admin" }), "/messages?conversation=2");
  const box = page.getByRole("textbox", { name: "Message to Liam Chen" });
  await box.fill("Nowhere to keep it");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Settings" })
    .click();
  await page.getByLabel("Full Name").fill("Ana Blocked");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByRole("tab", { name: "Profile" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ana Blocked");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Settings Saved")).toBeVisible();
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("link", { name: /^Liam Chen/ }).click();
  await expect(box).toHaveValue("Nowhere to keep it");

  await page.goto("/admin/users");
  await expect(title(page, "User Management")).toBeVisible();
});
