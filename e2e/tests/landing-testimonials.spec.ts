import type { Page } from "@playwright/test";

import { deferRequests, expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const names = ["Marta Lindqvist", "Devon Achebe", "Priya Raman"];

/** Opens the page with the testimonials in view and hydrated, its clock in the test's hands. */
async function openTestimonials(page: Page) {
  await page.clock.install({ time: 0 });
  await page.goto("/");
  await page.clock.pauseAt(3_600_000);
  const hydrated = page.waitForResponse(/testimonials-.*\.js$/);
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.scrollIntoViewIfNeeded();
  await hydrated;
  const shown = async (index: number) => {
    await expect(carousel.getByText(names[index] ?? "")).toBeVisible();
    for (const other of names.filter((_, place) => place !== index)) {
      await expect(carousel.getByText(other)).toBeHidden();
    }
  };
  return { carousel, shown };
}

test("testimonials are shown one at a time, by dots, buttons and every 8 seconds", async ({
  page,
}) => {
  const { carousel, shown } = await openTestimonials(page);
  const next = carousel.getByRole("button", { name: "Next testimonial" });
  const previous = carousel.getByRole("button", { name: "Previous testimonial" });
  await shown(0);
  await previous.click();
  await shown(2);
  await next.click();
  await shown(0);
  await carousel.getByRole("button", { name: "Testimonial 2" }).click();
  await shown(1);
  await expect(carousel.getByRole("img", { name: "5 out of 5 stars" })).toBeVisible();
  await expect(carousel.getByText("DA", { exact: true })).toBeVisible();
  await expect(page.locator("#testimonials").getByRole("heading")).toHaveText(
    "Trusted by Elite Brands",
  );
  for (const badge of ["Fortune 500", "Global 2000", "Inc 5000", "Fast 500"]) {
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  }

  await test.step("they advance every 8 seconds and pause under the pointer", async () => {
    await carousel.getByRole("button", { name: "Testimonial 3" }).click();
    await shown(2);
    await page.getByRole("heading", { name: "Trusted by Elite Brands" }).click();
    const isTurning = () => carousel.locator("[aria-live=off]").count();
    await expect.poll(isTurning).toBe(1);
    for (const index of [0, 1, 2, 0]) {
      await page.clock.runFor(8000);
      await shown(index);
    }
    await page.clock.runFor(7900);
    await shown(0);
    await carousel.hover();
    await expect.poll(isTurning).toBe(0);
    await page.clock.runFor(20_000);
    await shown(0);
  });
});

test("the testimonials' code is loaded when they come into view", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  // The page's own code is asked for once the page has been painted, which a busy machine does after the network is idle.
  await expect
    .poll(() => scripts)
    .toEqual([expect.stringMatching(/^\/_site\/assets\/landing-main-/)]);
  await page.locator("#testimonials").scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((path) => path.includes("testimonials"))).toBe(true);
});

test("a click before the code has loaded is replayed", async ({ page }) => {
  const send = await deferRequests(page, /testimonials-.*\.js$/);
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "What our customers say" });
  await carousel.getByRole("button", { name: "Next testimonial" }).click();
  await expect(carousel.getByText("Marta Lindqvist")).toBeVisible();
  send();
  await expect(carousel.getByText("Devon Achebe")).toBeVisible();
});

test("a failed load of the code shows an error and keeps the testimonials", async ({ page }) => {
  await page.route(/testimonials-.*\.js$/, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "Next testimonial" }).click();
  await expect(page.getByRole("alert")).toContainText("could not finish loading");
  await expect(page.getByText("Marta Lindqvist")).toBeVisible();
});
