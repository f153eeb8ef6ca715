import { createUser, setRole } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

const dashboardPaths = [
  "/dashboard",
  "/analytics",
  "/schedule",
  "/messages",
  "/audience",
  "/settings",
];
const adminPaths = [
  "/admin",
  "/admin/users",
  "/admin/activity",
  "/admin/revenue",
  "/admin/security",
  "/admin/networks",
];

test("every screen redirects signed-out visitors to /login", async ({ page }) => {
  for (const path of [...dashboardPaths, ...adminPaths]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test("every screen of the console redirects users without the admin role before rendering", async ({
  page,
}) => {
  const drawn: string[] = [];
  page.on("console", (message) => drawn.push(message.text()));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll("h1")) {
        if (heading.closest("[data-screen]") === null) console.debug(heading.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, await createUser(), "/robots.txt");
  for (const path of adminPaths) {
    await page.goto(path);
    await expect(page).toHaveURL("/dashboard");
    await expect(
      page.getByText("Access Denied: You do not have admin privileges").first(),
    ).toBeVisible();
  }
  await expect.poll(() => drawn).toContain("Dashboard");
  expect(drawn).not.toContain("User Management");
});

test("losing the admin role redirects to the dashboard, and a failed role lookup denies access", async ({
  page,
}) => {
  const user = await createUser({ role: "admin" });
  await signIn(page, user, "/admin/users");
  await expect(title(page, "User Management")).toBeVisible();
  await setRole(user.id, "user");
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByText("Access Denied: You do not have admin privileges").first(),
  ).toBeVisible();

  await setRole(user.id, "admin");
  await page.route("**/rest/v1/user_roles*", (route) =>
    route.fulfill({
      status: 500,
      json: { code: "XX000", message: "boom", details: null, hint: null },
    }),
  );
  await page.goto("/admin");
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByText("Access Denied: Failed to verify admin privileges").first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});
