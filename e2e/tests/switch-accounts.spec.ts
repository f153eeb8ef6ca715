import { violationsOf } from "../support/accessibility.ts";
import { publishableKey } from "../support/product.ts";
import { createUser, tokensOf, type User } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

const session = (page: Page) => page.evaluate(() => localStorage.getItem("postlark.session"));

const question = (from: User, to: User) =>
  `You are signed in as ${from.email}. Continue as ${to.email}?`;

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
  test(`a link of somebody else's at ${path} leaves who is signed in as they are`, async ({
    page,
  }) => {
    const [sam, robin] = await Promise.all([createUser(), createUser()]);
    await signIn(page, sam);
    const before = await session(page);
    await page.goto(`${path}#${await tokensOf(robin)}`);
    await expect(page.getByText(question(sam, robin))).toBeVisible();
    expect(page.url()).not.toContain("token");
    expect(await session(page)).toBe(before);

    await page.getByRole("button", { name: "Stay signed in" }).click();
    await expect(page).toHaveURL("/dashboard");
    expect(await session(page)).toBe(before);
    await page.goBack();
    expect(page.url()).not.toContain("token");
  });
}

test("it is followed by the keyboard, once that is agreed to", async ({ page }) => {
  const [sam, robin] = await Promise.all([createUser(), createUser()]);
  await signIn(page, sam);
  await page.goto(`/verify-email#${await tokensOf(robin)}`);
  await expect(page.getByText("Switch accounts?")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Switch account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your email has been verified successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(await session(page)).toContain(robin.id);
});

test("a link of one's own is followed without a question", async ({ page }) => {
  const sam = await createUser();
  await signIn(page, sam);
  const tokens = await tokensOf(sam);
  await page.goto(`/verify-email#${tokens}`);
  await expect(page.getByText("Your email has been verified successfully!")).toBeVisible();
  await expect(page.getByText("Switch accounts?")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  expect(await session(page)).toContain(tokens.get("refresh_token"));
});

for (const [path, way] of [
  ["/verify-email", "Go to Login"],
  ["/nowhere", "Go to Dashboard"],
] as const) {
  test(`a link whose session is over asks nothing at ${path}, and signs nobody out`, async ({
    page,
  }) => {
    const [sam, robin] = await Promise.all([createUser(), createUser()]);
    await signIn(page, sam);
    const before = await session(page);
    const tokens = await tokensOf(robin);
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

test("an expired link asks nothing, and signs nobody out", async ({ page }) => {
  await signIn(page, await createUser());
  const before = await session(page);
  const words = "Email+link+is+invalid+or+has+expired";
  await page.goto(
    `/verify-email#error=access_denied&error_code=otp_expired&error_description=${words}`,
  );
  await expect(page.getByText("You are already verified!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(await session(page)).toBe(before);
});

test("words in a link are not the product's", async ({ page }) => {
  for (const path of ["/verify-email", "/reset-password", "/nowhere"]) {
    await page.goto(`${path}#error=access_denied&error_description=Your+account+is+locked`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.url()).not.toContain("locked");
    await expect(page.getByText(/locked/)).toHaveCount(0);
  }
});

test("the question is accessible in both themes, and fits a narrow screen", async ({ page }) => {
  const [sam, robin] = await Promise.all([createUser(), createUser()]);
  await signIn(page, sam);
  await page.goto(`/verify-email#${await tokensOf(robin)}`);
  await expect(page.getByText(question(sam, robin))).toBeVisible();
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    expect(await violationsOf(page, everything), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});
