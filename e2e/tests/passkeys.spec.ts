import { codeOf } from "@postlark/testing/totp";
import type { Page } from "@playwright/test";

import { findViolations } from "../support/accessibility.ts";
import { addAuthenticator, closeNextDialog } from "../support/passkeys.ts";
import { enrol } from "../support/second-factor.ts";
import { createUser } from "../support/users.ts";
import { expect, signIn, submitSignIn, test, title } from "../support/test.ts";

const rules = { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag22aa"] };
const settings = "/settings?tab=privacy";
const add = (page: Page) => page.getByRole("button", { name: "Add a passkey" });
const enter = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });
const passkey = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
}

test("a passkey is added, signs in, is renamed and removed, and signs nobody in any more", async ({
  page,
}) => {
  const user = await createUser();
  await addAuthenticator(page);
  await signIn(page, user, settings);
  await expect(page.getByText("No passkeys yet.")).toBeVisible();

  await closeNextDialog(page, "create");
  await add(page).click();
  await expect(add(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await add(page).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(passkey(page, "Not used yet")).toHaveCount(1);
  await add(page).click();
  await expect(page.getByText("You already have a passkey on this device.")).toBeVisible();

  await signOut(page);
  await expect(enter(page)).toBeVisible();
  expect(await findViolations(page, rules)).toEqual([]);
  await closeNextDialog(page, "get");
  await enter(page).click();
  await expect(enter(page)).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL("/login");
  await enter(page).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(user.fullName).first()).toBeVisible();

  await page.goto(settings);
  const own = passkey(page, "Last used");
  await own.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename passkey" });
  await dialog.getByLabel("Name").fill("Work phone");
  await page.keyboard.press("Enter");
  await expect(own).toContainText("Work phone");
  expect(await findViolations(page, rules)).toEqual([]);
  await own.getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove “Work phone”?" });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await expect(add(page)).toBeFocused();

  await signOut(page);
  await enter(page).click();
  await expect(page.getByText("This passkey isn’t known here.")).toBeVisible();
  await submitSignIn(page, user);
  await expect(page).toHaveURL("/dashboard");
});

test("a passkey leads to the second factor, and on to where it was asked for", async ({ page }) => {
  const user = await createUser();
  await addAuthenticator(page);
  await signIn(page, user, settings);
  await add(page).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  const { secret } = await enrol(user);
  // Sessions without the second factor have ended.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login?next=%2Faudience");
  await enter(page).click();
  await expect(title(page, "Enter your code")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(codeOf({ secret }, "next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/audience");
});
