import { findViolations } from "../support/accessibility.ts";
import { publishableKey } from "../support/product.ts";
import { createUser, createTokens, type User } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

const session = (page: Page) => page.evaluate(() => localStorage.getItem("postlark.session"));

const question = (from: User, to: User) =>
  `You are signed in as ${from.email}. Continue as ${to.email}?`;

test("a link for another account does not change the session without consent, on any page", async ({
  page,
  context,
}) => {
  test.slow();
  const [sam, robin] = await Promise.all([createUser(), createUser()]);
  const tokens = await createTokens(robin);
  await signIn(page, sam);
  const before = await session(page);
  for (const path of [
    "/verify-email",
    "/reset-password",
    "/nowhere",
    "/",
    "/login",
    "/signup",
    "/messages",
    "/admin",
  ]) {
    await test.step(`on ${path}`, async () => {
      // A tab of its own: Back leads to where one is sent on from, and that is not waited for.
      const tab = await context.newPage();
      await tab.goto(`${path}#${tokens}`);
      await expect(tab.getByText(question(sam, robin))).toBeVisible();
      expect(tab.url()).not.toContain("token");
      expect(await session(tab)).toBe(before);

      await tab.getByRole("button", { name: "Stay signed in" }).click();
      await expect(tab).toHaveURL("/dashboard");
      expect(await session(tab)).toBe(before);
      await tab.goBack();
      expect(tab.url()).not.toContain("token");
      await tab.close();
    });
  }
});

test("the question to switch accounts fits a narrow screen, is accessible and works by keyboard", async ({
  page,
}) => {
  const [sam, robin] = await Promise.all([createUser(), createUser()]);
  await signIn(page, sam, `/verify-email#${await createTokens(robin)}`);
  await expect(page.getByText(question(sam, robin))).toBeVisible();
  await expect(page.getByText("Switch accounts?")).toBeFocused();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    expect(await findViolations(page, everything), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Switch account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your email has been verified successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(await session(page)).toContain(robin.id);

  await test.step("a link for the current account needs no confirmation", async () => {
    const tokens = await createTokens(robin);
    await page.goto(`/verify-email#${tokens}`);
    await expect(page.getByText("Your email has been verified successfully!")).toBeVisible();
    await expect(page.getByText("Switch accounts?")).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard");
    expect(await session(page)).toContain(tokens.get("refresh_token"));
  });
});

test("an invalid link shows no question and keeps the session", async ({ page }) => {
  await test.step("ignores the error description in the URL", async () => {
    for (const path of ["/verify-email", "/reset-password", "/nowhere"]) {
      await page.goto(`${path}#error=access_denied&error_description=Your+account+is+locked`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect.poll(() => page.url()).not.toContain("locked");
      await expect(page.getByText(/locked/)).toHaveCount(0);
    }
  });

  const [sam, robin] = await Promise.all([createUser(), createUser()]);
  await signIn(page, sam);
  const before = await session(page);
  for (const [path, way] of [
    ["/verify-email", "Go to Login"],
    ["/nowhere", "Go to Dashboard"],
  ] as const) {
    await test.step(`on ${path}, a link whose session has ended shows an error`, async () => {
      const tokens = await createTokens(robin);
      const headers = {
        apikey: publishableKey,
        authorization: `Bearer ${tokens.get("access_token")}`,
      };
      const ended = await page.request.post("/auth/v1/logout", { headers });
      expect(ended.ok()).toBe(true);
      await page.goto(`${path}#${tokens}`);
      await expect(page.getByRole("link", { name: way })).toBeVisible();
      await expect(page.getByText("Switch accounts?")).toHaveCount(0);
      expect(await session(page)).toBe(before);
    });
  }

  await test.step("an expired link of a verified user redirects to the dashboard", async () => {
    const description = "Email+link+is+invalid+or+has+expired";
    await page.goto(
      `/verify-email#error=access_denied&error_code=otp_expired&error_description=${description}`,
    );
    await expect(page.getByText("You are already verified!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
    expect(await session(page)).toBe(before);
  });
});
