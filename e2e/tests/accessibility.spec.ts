import { findViolations } from "../support/accessibility.ts";
import { crowdSize } from "../support/crowd.ts";
import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";
import type { Locator, Page } from "@playwright/test";

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
  "/admin/networks",
];
const widths = [375, 768, 1280];
const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const contrast = { type: "rule" as const, values: ["color-contrast"] };

function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

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
      const found = await findViolations(page, theme === "dark" ? everything : contrast);
      expect(found, `${path}, ${theme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${path} scrolls sideways at 320 px`).toBe(0);
}

/** What opens over a screen: as a phone and as a wide screen draw it. */
async function checkOpened(page: Page, opened: Locator, typed = ""): Promise<void> {
  await expect(opened).toBeVisible();
  await page.keyboard.type(typed);
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // It comes in otherwise on a phone, and half there it is too pale.
      await opened.evaluate(async (node) => {
        await new Promise(requestAnimationFrame);
        await Promise.all(node.getAnimations({ subtree: true }).map((one) => one.finished));
      });
      const found = await findViolations(page, theme === "dark" ? everything : contrast);
      expect(found, `${typed} over ${page.url()}, ${theme}, ${width} px`).toEqual([]);
    }
  }
  await page.keyboard.press("Escape");
  await expect(opened).toBeHidden();
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const keySheet = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

test("the public pages are accessible in both themes at every width", async ({ page }) => {
  test.slow();
  for (const path of publicPaths) await check(page, path);
});

test("the dashboard's screens are accessible in both themes at every width", async ({ page }) => {
  test.slow();
  await signIn(page, await createUser(), "/robots.txt");
  for (const path of dashboardPaths) await check(page, path);

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("the account menu, command palette and shortcut sheet are accessible too", async () => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account menu" }).click();
    await checkOpened(page, page.getByRole("dialog", { name: "Account menu" }));
    await page.keyboard.press("Control+k");
    await checkOpened(page, palette(page), "e");
    await page.keyboard.press("?");
    await checkOpened(page, keySheet(page));
  });

  await test.step("forced colours distinguish the current link and day", async () => {
    await page.goto("/messages");
    await page.emulateMedia({ forcedColors: "active" });
    const place = page.getByRole("navigation", { name: "Main" });
    const background = (name: string) => styleOf(place.getByRole("link", { name }), "background");
    expect(await background("Messages")).not.toBe(await background("Audience"));
    const log = page.getByRole("log");
    const edge = (who: string) =>
      styleOf(log.getByText(who, { exact: true }).first().locator(".."), "border-top-color");
    expect(await edge("You")).not.toBe(await edge("Emma Thompson"));
    await page.goto("/schedule");
    const today = page.locator("[data-today] button");
    const other = page.locator("[data-day]:not([data-today]) button").first();
    expect(await styleOf(today, "border-top-color")).not.toBe(
      await styleOf(other, "border-top-color"),
    );
    await page.emulateMedia({ forcedColors: "none" });
  });

  await test.step("printing uses light tokens, hides the navigation and fits every column", async () => {
    await page.setViewportSize({ width: 718, height: 1_000 });
    await page.goto("/audience");
    await expect(title(page, "Audience")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Skip to content" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add Member" })).toHaveCount(0);
    expect(await styleOf(page.locator("html"), "color-scheme")).toBe("light");
    const last = await page.getByRole("columnheader", { name: "Last Active" }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(718);
  });
});

test("the console's screens are accessible in both themes at every width", async ({ page }) => {
  test.slow();
  await signIn(page, await createUser({ role: "admin" }), "/robots.txt");
  for (const path of adminPaths) await check(page, path);

  await test.step("the account menu, command palette and shortcut sheet are accessible too", async () => {
    const menu = page.getByRole("dialog", { name: "Account menu" });
    // It stands elsewhere on a phone.
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("button", { name: "Account menu" }).click();
      await expect(menu).toBeVisible();
      expect(await findViolations(page, everything)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    }
    await page.keyboard.press("Control+k");
    await checkOpened(page, palette(page), "us");
    await page.keyboard.press("?");
    await checkOpened(page, keySheet(page));
  });

  await test.step("printing includes the rows outside the viewport", async () => {
    await page.goto("/admin/users");
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows.nth(10)).toBeAttached();
    await page.emulateMedia({ media: "print" });
    // What the browser does before it prints.
    const printed = await page.evaluate(() => {
      window.dispatchEvent(new Event("beforeprint"));
      const all = [...document.querySelectorAll<HTMLElement>("tbody tr")];
      return all.filter((row) => row.offsetHeight > 0).map((row) => row.ariaRowIndex);
    });
    expect(printed.length).toBeGreaterThan(crowdSize);
    expect(printed).toEqual(printed.map((_row, place) => String(place + 2)));
  });
});
