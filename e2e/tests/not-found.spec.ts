import { createPerson } from "../support/people.ts";
import { publishableKey } from "../support/product.ts";
import { expect, test } from "../support/test.ts";

for (const path of [
  "/nowhere",
  "/support",
  "/schedule/new",
  "/post/3/details",
  "/calendar",
  "/admin/settings",
]) {
  test(`${path} is not found, with status 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("a broken verification address explains itself", async ({ page }) => {
  const response = await page.goto("/verify/old-link");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(/issue with (the|your) e-?mail verification link/i)).toBeVisible();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a token at an unknown address becomes a session", async ({ page }) => {
  const person = await createPerson();
  const response = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: publishableKey },
    data: { email: person.email, password: person.password },
  });
  const session: unknown = await response.json();
  const { access_token, refresh_token } = session as Record<string, string>;
  await page.goto(`/nowhere#access_token=${access_token}&refresh_token=${refresh_token}`);
  await expect(page.getByText("Your email has been verified successfully!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("a forged token at an unknown address falls back to the normal view", async ({ page }) => {
  await page.goto("/nowhere#access_token=forged&refresh_token=forged");
  await expect(page.getByText("Verification Error")).toBeVisible();
  await expect(page.getByText(/issue with (the|your) e-?mail verification link/i)).toBeVisible();
});
