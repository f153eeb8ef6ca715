import { violationsOf } from "../support/accessibility.ts";
import { createUser } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const publicPaths = ["/", "/login", "/signup", "/reset-password", "/verify-email", "/nowhere"];
const dashboardPaths = [
  "/dashboard",
  "/analytics",
  "/schedule",
  "/messages",
  "/audience",
  "/settings",
];
const adminPaths = [
  "/admin",
  "/admin/users",
  "/admin/activity",
  "/admin/revenue",
  "/admin/security",
];
const widths = [375, 768, 1280];
const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const contrast = { type: "rule" as const, values: ["color-contrast"] };

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The document's own frame of a screen has a heading too, and gives way to the app's.
  await expect(page.locator("[data-screen]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // Nothing but colours changes with the theme.
      const found = await violationsOf(page, theme === "dark" ? everything : contrast);
      expect(found, `${path}, ${theme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${path} scrolls sideways at 320 px`).toBe(0);
}

for (const path of publicPaths) {
  test(`${path} is accessible in both themes at every width`, async ({ page }) => {
    await check(page, path);
  });
}

test("the dashboard's screens are accessible in both themes at every width", async ({ page }) => {
  test.slow();
  await signIn(page, await createUser());
  for (const path of dashboardPaths) await check(page, path);
});

test("the console's screens are accessible in both themes at every width", async ({ page }) => {
  test.slow();
  await signIn(page, await createUser({ role: "admin" }));
  for (const path of adminPaths) await check(page, path);
});
