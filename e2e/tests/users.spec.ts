import { openHearing } from "../support/workspace.ts";
import { createUser, deleteUser } from "../support/users.ts";
import { deferRequests, expect, rowOf, signIn, test } from "../support/test.ts";

test("a failed load shows its reason and can be retried, and users' roles can be changed", async ({
  page,
}) => {
  const admin = await createUser({ role: "admin" });
  await page.route("**/rest/v1/profiles*", (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: "42501",
        message: "permission denied for table profiles",
        details: null,
        hint: null,
      },
    }),
  );
  await openHearing(page, () => signIn(page, admin, "/admin/users"));
  await expect(
    page.getByText("Failed to fetch profiles: permission denied for table profiles"),
  ).toBeVisible();
  await expect(page.getByText("Error loading users. Try refreshing the data.")).toBeVisible();
  await page.unroute("**/rest/v1/profiles*");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rowOf(page, admin.email)).toBeVisible();

  await test.step("users appear and disappear without a reload", async () => {
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    const user = await createUser();
    await expect(rowOf(page, user.email)).toBeVisible();
    await deleteUser(user.id);
    await expect(rowOf(page, user.email)).toHaveCount(0);
  });

  await test.step("a refused role change is rolled back, and a successful one can be undone", async () => {
    const user = await createUser();
    const row = rowOf(page, user.email);
    await page.route("**/rest/v1/rpc/set_user_role", (route) =>
      route.fulfill({
        status: 500,
        json: { code: "XX000", message: "boom", details: null, hint: null },
      }),
    );
    await row.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("Failed to change user role")).toBeVisible();
    await expect(row.getByRole("button", { name: "Make Admin" })).toBeVisible();

    await page.unroute("**/rest/v1/rpc/set_user_role");
    await row.getByRole("button", { name: "Make Admin" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("User role updated to user")).toBeVisible();
    await expect(row.getByRole("button", { name: "Make Admin" })).toBeVisible();
  });

  await test.step("removing one's own admin role asks for confirmation", async () => {
    // Others join meanwhile, and push the row out of sight.
    await page.goto(`/admin/users?search=${admin.email}`);
    await rowOf(page, admin.email).getByRole("button", { name: "Remove Admin" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(
      rowOf(page, admin.email).getByRole("button", { name: "Remove Admin" }),
    ).toBeVisible();
  });
});

test("'Refresh Data' reloads the users and shows their number in a toast", async ({ page }) => {
  await signIn(page, await createUser({ role: "admin" }), "/admin");
  await expect(page.getByText(/^Found \d+ user\(s\)$/)).toBeVisible();
  const send = await deferRequests(page, "**/rest/v1/profiles*");
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByRole("button", { name: "Refreshing..." })).toBeDisabled();
  send();
  await expect(
    page.getByText(/User data refreshed successfully\. Found \d+ users\./),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh Data" })).toBeEnabled();
});
