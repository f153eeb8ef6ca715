import { createPerson, deletePerson } from "../support/people.ts";
import { expect, signInByForm, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

/** Makes the stored access token look as it does after an hour away. */
async function ageSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = "postlark.session";
    const session = window.localStorage.getItem(key) ?? "";
    window.localStorage.setItem(key, session.replace(/"expires_at":\d+/, '"expires_at":1'));
  });
}

test("the three apps share one session", async ({ page }) => {
  await signInByForm(page, await createPerson({ role: "admin" }));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await page.goto("/verify-email");
  await expect(
    page.getByText("You are already verified! Redirecting to dashboard..."),
  ).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("signing out in one tab signs the other out", async ({ page, context }) => {
  await signInByForm(page, await createPerson({ role: "admin" }));
  const admin = await context.newPage();
  await admin.goto("/admin");
  await expect(admin.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await admin.getByRole("button", { name: "Logout" }).click();
  await expect(admin).toHaveURL("/login");
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/login/);
});

test("an account that is gone is signed out, not stuck", async ({ page }) => {
  const person = await createPerson();
  await signInByForm(page, person);
  await deletePerson(person.id);
  await ageSession(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
});

test("an expired access token is renewed without a word", async ({ page }) => {
  await signInByForm(page, await createPerson());
  await ageSession(page);
  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
});

test("logging out without a network ends the session in this browser", async ({
  page,
  context,
}) => {
  await signInByForm(page, await createPerson({ role: "admin" }));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await page.route("**/auth/v1/logout*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => window.localStorage.getItem("postlark.session"))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");
});
