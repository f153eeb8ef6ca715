import { mailbox } from "../support/product.ts";
import { createUser, newAddress } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: /send/i }).click();
}

test("a forgotten password is replaced through an emailed link", async ({ page, browser }) => {
  const user = await createUser();
  await requestLink(page, user.email);
  await page.goto(await mailbox.link(user.email, /reset/i));
  await page.getByLabel("New Password", { exact: true }).fill("a-new-morning-song");
  await page.getByLabel(/^Confirm/).fill("a-new-morning-song");
  await page.getByRole("button", { name: /update|set|save/i }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, { email: user.email, password: "a-new-morning-song" });
  await elsewhere.close();
});

test("an unknown email address gets the same answer and no email", async ({ page }) => {
  const email = newAddress();
  await requestLink(page, email);
  await expect(page.getByText(email)).toBeVisible();
  expect(await mailbox.count(email)).toBe(0);
});

test("a used link cannot be used again", async ({ page, browser }) => {
  const user = await createUser();
  await requestLink(page, user.email);
  const link = await mailbox.link(user.email, /reset/i);
  await page.goto(link);
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await elsewhere.close();
});
