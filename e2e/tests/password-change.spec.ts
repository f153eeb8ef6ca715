import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

test("changing the password requires the current one and signs out other sessions", async ({
  page,
  browser,
}) => {
  const user = await createUser();
  const other = await browser.newPage();
  await signIn(other, user);
  await signIn(page, user, "/settings?tab=privacy");
  const current = page.getByLabel("Current Password", { exact: true });
  const update = page.getByRole("button", { name: "Update Password" });
  await update.click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();

  await current.fill("not-the-password");
  await page.getByLabel("New Password", { exact: true }).fill("early");
  await page.getByLabel("Confirm New Password", { exact: true }).fill("late");
  await update.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();

  await page.getByLabel("Confirm New Password", { exact: true }).fill("early");
  await update.click();
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expect(current).toBeFocused();

  await current.fill(user.password);
  await update.click();
  await expect(page.getByText("Password should be at least 8 characters")).toBeVisible();

  const password = `${user.password}-2`;
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password updated")).toBeVisible();
  await expect(current).toHaveValue("");

  await other.goto("/messages");
  await expect(other).toHaveURL("/login?next=%2Fmessages");
  await page.goto("/dashboard");
  await expect(title(page, "Dashboard")).toBeVisible();

  await signIn(other, { ...user, password });
  await other.close();
});
