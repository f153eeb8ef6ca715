import { readFile } from "node:fs/promises";

import { createUser } from "../support/users.ts";
import { expect, signIn, submitSignIn, test } from "../support/test.ts";

const privacy = "/settings?tab=privacy";

test("a user signs out another device, exports their data and deletes the account", async ({
  page,
  browser,
}) => {
  const user = await createUser({ fullName: "Ana First" });
  const other = await (await browser.newContext()).newPage();
  await signIn(other, user, "/audience");
  await signIn(page, user, privacy);

  const devices = page.getByRole("listitem").filter({ hasText: "Last active" });
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await devices.last().getByRole("button", { name: "Sign out" }).click();
  await expect(devices).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL("/login?next=%2Faudience");
  await expect(other.getByText("Sign in to continue to Audience.")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    profile: { email: user.email, full_name: "Ana First" },
  });

  await page.getByRole("button", { name: "Delete account…" }).click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  const address = question.getByLabel("Your email address, to confirm");
  await address.fill("ana@nowhere.test");
  await question.getByRole("button", { name: "Delete account" }).click();
  await expect(question.getByText("This isn’t your account’s address.")).toBeVisible();
  await address.fill(user.email);
  await question.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await submitSignIn(page, user);
  await expect(page.getByText("Invalid login credentials")).toBeVisible();
});
