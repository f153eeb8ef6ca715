import { mailbox } from "../support/product.ts";
import { createUser, newAddress, createTokens } from "../support/users.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const routes = [
  "/verify-email",
  "/verify",
  "/verify-email/anything/below",
  "/auth/callback",
  "/auth/verify",
  "/app/verify-email-now",
];

test("every verification path without a token shows that verification failed", async ({ page }) => {
  for (const route of routes) {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await expect(
      page.getByText("Verification failed. The link may be invalid or expired.").first(),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await expect(page).toHaveURL("/login");
  }
});

async function signUpAndOpenMail(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto("/signup");
  await page.getByLabel("Full Name").fill("Robin Early");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("early-morning-song");
  await page.getByLabel("Confirm Password", { exact: true }).fill("early-morning-song");
  await page.getByRole("button", { name: "Create Account" }).click();
  return mailbox.link(email, /confirm/i);
}

test("a verification link works once, and its tokens are removed from the URL", async ({
  page,
  browser,
}) => {
  const link = await signUpAndOpenMail(page);
  await page.goto(link);
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  expect(page.url(), "tokens do not stay in the address bar").not.toContain("access_token");
  await expect(page).toHaveURL("/dashboard");

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText(/invalid or (has )?expired/i).first()).toBeVisible();
  await expect(other.getByRole("link", { name: "Go to Login" })).toBeVisible();
  await other.close();
});

test("an incomplete or forged link fails and creates no session", async ({ page }) => {
  await page.goto("/verify-email#refresh_token=only");
  await expect(page.getByText(/Verification failed/).first()).toBeVisible();
  await page.goto("/robots.txt");
  await page.goto("/verify-email#access_token=forged&refresh_token=forged");
  await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
});

for (const [path, type] of [
  ["/verify-email", "recovery"],
  ["/nowhere", "recovery"],
  ["/", "invite"],
]) {
  test(`a link of type ${type} at ${path} opens the choice of a password`, async ({ page }) => {
    const user = await createUser();
    await page.goto(`${path}#${await createTokens(user)}&type=${type}`);
    await expect(page).toHaveURL("/reset-password");
    await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
  });
}
