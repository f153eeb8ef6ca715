import { createPerson, setRole } from "../support/people.ts";
import { expect, signIn, test } from "../support/test.ts";

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
];

for (const path of [...dashboardPaths, ...adminPaths]) {
  test(`${path} asks somebody signed out to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  });
}

for (const path of adminPaths) {
  test(`${path} turns a person without the role away`, async ({ page }) => {
    await signIn(page, await createPerson(), path);
    await expect(page).toHaveURL("/dashboard");
    await expect(
      page.getByText("Access Denied: You do not have admin privileges").first(),
    ).toBeVisible();
  });
}

test("a failing role lookup closes the console and says so", async ({ page }) => {
  await signIn(page, await createPerson({ role: "admin" }));
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

test("the console is never drawn for somebody without the role", async ({ page }) => {
  await signIn(page, await createPerson());
  const drawn: string[] = [];
  page.on("console", (message) => drawn.push(message.text()));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll("h1")) console.debug(heading.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/dashboard");
  await expect.poll(() => drawn).toContain("Dashboard");
  expect(drawn).not.toContain("User Management");
});

test("the dashboard's screens have their titles", async ({ page }) => {
  await signIn(page, await createPerson());
  for (const [link, title] of [
    ["Analytics", "Analytics"],
    ["Schedule", "Schedule"],
    ["Messages", "Messages"],
    ["Audience", "Audience"],
    ["Settings", "Settings"],
  ] as const) {
    await page.getByRole("navigation").getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
  }
});

test("losing the role ends the visit", async ({ page }) => {
  const person = await createPerson({ role: "admin" });
  await signIn(page, person, "/admin/users");
  await expect(page.getByRole("heading", { name: "User Management", level: 1 })).toBeVisible();
  await setRole(person.id, "user");
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByText("Access Denied: You do not have admin privileges").first(),
  ).toBeVisible();
});
