import { createUser, createTokens } from "../support/users.ts";
import { expect, test } from "../support/test.ts";

test('an unknown path shows "Page not found" with status 404', async ({ page }) => {
  for (const path of [
    "/nowhere",
    "/support",
    "/schedule/new",
    "/post/3/details",
    "/calendar",
    "/admin/settings",
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  }
});

test("a broken verification link shows help, and a valid token in it signs in", async ({
  page,
}) => {
  const response = await page.goto("/verify/old-link");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(/issue with (the|your) e-?mail verification link/i)).toBeVisible();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");

  await test.step("a forged token shows the error page", async () => {
    await page.goto("/nowhere#access_token=forged&refresh_token=forged");
    await expect(page.getByText("Verification Error")).toBeVisible();
    await expect(page.getByText(/issue with (the|your) e-?mail verification link/i)).toBeVisible();
  });

  await test.step("a valid token signs in and redirects to the dashboard", async () => {
    const user = await createUser();
    await page.goto("/robots.txt");
    await page.goto(`/nowhere#${await createTokens(user)}`);
    await expect(page.getByText("Your email has been verified successfully!")).toBeVisible();
    await expect(page).toHaveURL("/dashboard");
  });
});
