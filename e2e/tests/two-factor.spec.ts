import { codeOf, wrongCode } from "@postlark/testing/totp";
import type { Page } from "@playwright/test";

import { mailbox } from "../support/product.ts";
import { createUser } from "../support/users.ts";
import { enrol } from "../support/second-factor.ts";
import { expect, signIn, submitSignIn, test, title } from "../support/test.ts";

const settings = "/settings?tab=privacy";
const toggle = (page: Page) => page.getByRole("switch", { name: "Two-Factor Authentication" });
const code = (page: Page) => page.getByLabel("Six-digit code");

async function enterPassword(page: Page, account: { email: string; password: string }) {
  await submitSignIn(page, account);
  await expect(title(page, "Enter your code")).toBeVisible();
}

test("two-factor authentication is set up with an app and required at the next sign-in", async ({
  page,
}) => {
  const user = await createUser({ role: "admin" });
  await signIn(page, user, settings);

  // Broken off once: nothing is on, and nothing stands in the way of the next try.
  await toggle(page).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toggle(page)).not.toBeChecked();

  await toggle(page).click();
  const secret = (await page.getByRole("dialog").locator("output").textContent()) ?? "";
  await code(page).fill(wrongCode({ secret }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await code(page).fill(codeOf({ secret }));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery code" })).toBeVisible();
  await page.getByRole("button", { name: "I’ve saved it" }).click();
  await expect(toggle(page)).toBeChecked();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/login?next=%2Fadmin%2Fusers");
  await enterPassword(page, user);

  // The password alone opens nothing.
  for (const path of ["/admin/users", "/audience"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(code(page)).toBeFocused();
  }
  await code(page).fill(wrongCode({ secret }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await code(page).fill(codeOf({ secret }, "next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/audience");
  await expect(page.getByText("Welcome back to Postlark")).toBeVisible();
});

test("the recovery code replaces a lost device and turns two-factor authentication off", async ({
  page,
}) => {
  const user = await createUser();
  const { recoveryCode } = await enrol(user);
  await page.goto("/login");
  await enterPassword(page, user);
  await page.getByRole("button", { name: "Back to sign in" }).click();
  await enterPassword(page, user);

  await page.getByRole("button", { name: "Use your recovery code" }).click();
  const field = page.getByLabel("Recovery code");
  await expect(field).toBeFocused();
  await field.fill("AAAAA-AAAAA-AAAAA-AAAAA");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your recovery code")).toBeVisible();
  await field.fill(recoveryCode.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Two-factor authentication is off")).toBeVisible();

  await page.goto(settings);
  await expect(toggle(page)).not.toBeChecked();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signIn(page, user);
});

test("turning two-factor authentication off requires a code, and sign-in no longer does", async ({
  page,
}) => {
  const user = await createUser();
  const { tokens, secret } = await enrol(user);
  await page.goto(`/verify-email#${tokens}`);
  await expect(page).toHaveURL("/dashboard");

  await page.goto(settings);
  await toggle(page).click();
  await code(page).fill(wrongCode({ secret }));
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await code(page).fill(codeOf({ secret }, "next"));
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-factor authentication is off")).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signIn(page, user);
});

test("replacing a forgotten password requires the second factor", async ({ page }) => {
  const user = await createUser();
  const { secret } = await enrol(user);
  await page.goto("/reset-password");
  await page.getByLabel("Email address").fill(user.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await mailbox.link(user.email, /reset/i));

  await code(page).fill(codeOf({ secret }, "next"));
  await page.keyboard.press("Enter");
  await page.getByLabel("New Password", { exact: true }).fill("a-brighter-song");
  await page.getByLabel("Confirm New Password", { exact: true }).fill("a-brighter-song");
  await page.getByRole("button", { name: "Save new password" }).click();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});
