import { createGate } from "../support/gate.ts";
import { createPerson, deletePerson } from "../support/people.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

async function openUsers(page: Page): Promise<void> {
  await signIn(page, await createPerson({ role: "admin" }), "/admin/users");
  await expect(page.getByRole("heading", { name: "User Management", level: 1 })).toBeVisible();
}

const rowOf = (page: Page, email: string) => page.getByRole("row", { name: new RegExp(email) });

test("people appear and disappear without a reload", async ({ page }) => {
  await openUsers(page);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const person = await createPerson();
  await expect(rowOf(page, person.email)).toBeVisible();
  await deletePerson(person.id);
  await expect(rowOf(page, person.email)).toHaveCount(0);
});

test("a role change that the server refuses is taken back", async ({ page }) => {
  const person = await createPerson();
  await openUsers(page);
  const row = rowOf(page, person.email);
  await page.route("**/rest/v1/rpc/set_user_role", (route) =>
    route.fulfill({
      status: 500,
      json: { code: "XX000", message: "boom", details: null, hint: null },
    }),
  );
  await row.getByRole("button", { name: "Make Admin" }).click();
  await expect(page.getByText("Failed to change user role")).toBeVisible();
  await expect(row.getByRole("button", { name: "Make Admin" })).toBeVisible();
});

test("the admin dashboard refreshes on demand and says what it found", async ({ page }) => {
  await signIn(page, await createPerson({ role: "admin" }), "/admin");
  await expect(page.getByText(/^Found \d+ user\(s\)$/)).toBeVisible();
  const gate = createGate();
  await page.route("**/rest/v1/profiles*", async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(page.getByRole("button", { name: "Refreshing..." })).toBeDisabled();
  gate.open();
  await expect(
    page.getByText(/User data refreshed successfully\. Found \d+ users\./),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh Data" })).toBeEnabled();
});

test("a list that cannot be loaded says why and comes back", async ({ page }) => {
  const person = await createPerson({ role: "admin" });
  await signIn(page, person);
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
  await page.goto("/admin/users");
  await expect(
    page.getByText(/Failed to fetch (profiles|users): permission denied for table profiles/),
  ).toBeVisible();
  await expect(page.getByText("Error loading users. Try refreshing the data.")).toBeVisible();
  await page.unroute("**/rest/v1/profiles*");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rowOf(page, person.email)).toBeVisible();
});

test("taking one's own admin role asks first", async ({ page }) => {
  const person = await createPerson({ role: "admin" });
  await signIn(page, person, "/admin/users");
  await rowOf(page, person.email).getByRole("button", { name: "Remove Admin" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(
    rowOf(page, person.email).getByRole("button", { name: "Remove Admin" }),
  ).toBeVisible();
});
