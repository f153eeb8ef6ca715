import { deferRequests, expect, test } from "../support/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page is complete and its links work", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("This page needs JavaScript")).toHaveCount(0);
    await page.getByRole("link", { name: "Pricing" }).click();
    await expect(page.getByRole("heading", { name: "Transparent Pricing" })).toBeInViewport();
    for (const id of ["features", "automation", "testimonials", "pricing"]) {
      const cards = page.locator(`#${id} .card-hover`);
      for (const card of await cards.all()) await expect(card).toHaveCSS("opacity", "1");
    }
    await expect(page.getByRole("group", { name: "3 of 3" })).toBeVisible();
    await page.getByRole("radio", { name: "AI Chat Assistant" }).check({ force: true });
    await page.getByRole("radio", { name: "Monthly" }).check();
    await expect(page.getByText("$249", { exact: true })).toBeVisible();
    await expect(page.getByText("Save $600 annually")).toBeHidden();
    await page.getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL("/signup");
    await expect(page.getByLabel("Full Name")).toBeVisible();

    await test.step("the menu opens on a phone", async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menu" }).click();
      await page
        .getByRole("navigation", { name: "Menu" })
        .getByRole("link", { name: "Login" })
        .click();
      await expect(page).toHaveURL("/login");
    });
  });
});

test("with reduced motion, cards are never hidden and testimonials do not advance", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole("button", { name: "Next testimonial" }).click();
  await expect(carousel.getByText("Devon Achebe")).toBeVisible();
  await page.getByRole("heading", { name: "Transparent Pricing" }).hover();
  await page.clock.runFor(30_000);
  await expect(carousel.getByText("Devon Achebe")).toBeVisible();
  await expect(page.locator("[data-reveal]")).toHaveCount(0);
});

test("the landing page can be used by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#content");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Get Started" })).toBeFocused();

  const social = page.getByRole("radio", { name: "AI Social Media Automation" });
  await social.focus();
  await page.keyboard.press("ArrowDown");
  const chat = page.getByRole("radio", { name: "AI Chat Assistant" });
  await expect(chat).toBeFocused();
  await expect(chat).toBeChecked();

  await page.getByRole("button", { name: "Next testimonial" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Devon Achebe")).toBeVisible();

  await page.getByRole("radio", { name: "Annual (20% off)" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("$599", { exact: true })).toBeVisible();
});

test("on a slow network the page is complete from its document, and stars animate only after its script", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const send = await deferRequests(page, /\/_site\/assets\//);
  const moving = () =>
    page
      .locator("[data-slot=particle]")
      .evaluateAll((stars) => stars.filter((star) => star.getAnimations().length > 0).length);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-slot=particle]")).toHaveCount(10);
  expect(await moving()).toBe(0);
  await page.getByRole("radio", { name: "Monthly" }).check();
  await expect(page.getByText("$249", { exact: true })).toBeVisible();
  expect(await moving()).toBe(0);
  send();
  await expect.poll(moving).toBe(10);
  await expect(page.getByText("Save $600 annually")).toBeHidden();
});

test("the landing page does not shift while loading, even with a late font", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(/\.woff2$/, async (route) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    await route.continue();
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const moved = await page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, "shifts");
    return Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + shift, 0) : Number.NaN;
  });
  const hasStandIn = await page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Stand-in/.test(family) && status === "loaded",
    ),
  );
  // Without any of the fonts that stand in for it, the headlines change their width: a little.
  const maxShift = hasStandIn ? 0 : 0.1;
  expect(moved).toBeLessThanOrEqual(maxShift);
});
