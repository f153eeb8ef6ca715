import { createUser, deleteUser } from "../support/users.ts";
import { expect, expireSession, signInByForm, test, title } from "../support/test.ts";

test("the three apps share one session, and logging out offline ends it in this browser", async ({
  page,
  context,
}) => {
  await signInByForm(page, await createUser({ role: "admin" }));
  await page.goto("/admin");
  await expect(title(page, "Admin Dashboard")).toBeVisible();
  await page.goto("/verify-email");
  await expect(
    page.getByText("You are already verified! Redirecting to dashboard..."),
  ).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/admin");
  await expect(title(page, "Admin Dashboard")).toBeVisible();
  await page.route("**/auth/v1/logout*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => window.localStorage.getItem("postlark.session"))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL("/login?next=%2Fadmin");
});

test("an expired access token is refreshed, and a deleted account is signed out", async ({
  page,
}) => {
  const user = await createUser();
  await signInByForm(page, user);
  await expireSession(page);
  await page.goto("/messages");
  await expect(title(page, "Messages")).toBeVisible();

  await page.goto("/robots.txt");
  await expireSession(page);
  await deleteUser(user.id);
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fdashboard");
});
