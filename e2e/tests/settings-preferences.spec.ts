import { createUser } from "../support/users.ts";
import { emptyScripts, expect, signIn, test, title } from "../support/test.ts";
import type { Page } from "@playwright/test";

const chosen = { theme: "light", density: "compact", motion: "reduced", autoplay: "off" };

/** What the root's switches say. */
function switches(page: Page): Promise<Record<string, string | undefined>> {
  return page.evaluate(() => {
    const { theme, density, motion, autoplay } = document.documentElement.dataset;
    return { theme, density, motion, autoplay };
  });
}

test("preferences apply immediately and before first paint, and follow the user to another device", async ({
  page,
  browser,
}) => {
  const user = await createUser();
  await signIn(page, user, "/settings?tab=preferences");
  for (const name of ["Dark Mode", "Compact View", "Animations", "Enable Autoplay"]) {
    await page.getByRole("switch", { name }).click();
  }
  await expect.poll(() => switches(page)).toEqual(chosen);
  await page.locator("label", { hasText: "Deutsch" }).click();
  await expect(title(page, "Einstellungen")).toBeVisible();
  await page.getByText("Niedrig").click();
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();

  // Without the apps' scripts only the document's own is left to choose the theme.
  await emptyScripts(page);
  for (const path of ["/dashboard", "/login", "/"]) {
    await page.goto(path);
    expect(await switches(page), path).toEqual(chosen);
  }

  const device = await browser.newPage();
  await signIn(device, user, "/settings?tab=preferences");
  await expect.poll(() => switches(device)).toEqual(chosen);
  await expect(device.getByRole("radio", { name: "Niedrig" })).toBeChecked();
  await device.close();
});

test("unsaved preferences are reverted, and saved ones apply in another tab", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await signIn(other, await createUser());
  await expect(other.getByRole("link", { name: /^Settings of/ })).toBeVisible();
  await page.goto("/settings?tab=preferences");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await expect.poll(async () => (await switches(page))["theme"]).toBe("light");
  expect((await switches(other))["theme"]).toBe("dark");
  await page.locator("label", { hasText: "Français" }).click();
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByRole("button", { name: "Abandonner les modifications" }).click();
  await expect.poll(async () => (await switches(page))["theme"]).toBe("dark");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }),
  ).toBeVisible();

  await page.goto("/settings?tab=preferences");
  await page.getByRole("switch", { name: "Dark Mode" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.poll(async () => (await switches(other))["theme"]).toBe("light");
});

test("with autoplay off, the testimonials start only when asked to", async ({ page, context }) => {
  const home = await context.newPage();
  await home.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(home, await createUser(), "/");
  const carousel = home.getByRole("region", { name: "What our customers say" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator("[aria-live=off]")).toHaveCount(1);
  await page.goto("/settings?tab=preferences");
  await page.getByRole("switch", { name: "Enable Autoplay" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(carousel.locator("[aria-live=off]")).toHaveCount(0);
  await carousel.getByRole("button", { name: "Go on changing testimonials" }).click();
  await home.getByRole("heading", { name: "Trusted by Elite Brands" }).click();
  await expect(carousel.locator("[aria-live=off]")).toHaveCount(1);
});
