import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { crowdName, crowdSize } from "../support/crowd.ts";
import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

/** A surname that nobody else in this run has. */
const newSurname = () => `Quill${randomUUID().slice(0, 8)}`;

async function openUsers(page: Page, address: string): Promise<void> {
  await signIn(page, await createUser({ role: "admin" }), address);
  await expect(title(page, "User Management")).toBeVisible();
}

/** The first cells of the rows. */
const names = (page: Page) =>
  page.getByRole("row").getByRole("cell").and(page.locator("[title]:nth-child(1)"));

test("a search finds users by name and email, and its URL can be shared", async ({
  page,
  browser,
}) => {
  const surname = newSurname();
  const ann = await createUser({ fullName: `Ann ${surname}` });
  const bob = await createUser({ fullName: `Bob ${surname}` });
  await openUsers(page, "/admin/users");
  const box = page.getByRole("searchbox", { name: "Search by name or email" });

  await box.fill(surname.toUpperCase());
  await expect(page.getByRole("heading", { name: "Users (2)" })).toBeVisible();
  await expect(names(page)).toHaveText([bob.fullName, ann.fullName]);

  await box.fill(ann.email);
  await expect(names(page)).toHaveText([ann.fullName]);
  await expect(page).toHaveURL(/\?search=/);

  await test.step("another admin sees the same result at that URL", async () => {
    const other = await browser.newPage();
    await openUsers(other, page.url());
    await expect(names(other)).toHaveText([ann.fullName]);
    await other.close();
  });

  await test.step("a search without matches offers to show all users", async () => {
    await box.fill(`nobody ${surname}`);
    await expect(page.getByText("No matching users")).toBeVisible();
    await page.getByRole("button", { name: "Show all users" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(names(page).filter({ hasText: bob.fullName })).toBeVisible();
  });
});

test("the list can be sorted and filtered, Back undoes both, and the table works by keyboard", async ({
  page,
}) => {
  const surname = newSurname();
  const [cleo, abel, bea] = await Promise.all(
    ["Cleo", "Abel", "Bea"].map((name) =>
      createUser({
        fullName: `${name} ${surname}`,
        role: name === "Bea" ? "admin" : "user",
      }),
    ),
  );
  await openUsers(page, `/admin/users?search=${surname}`);
  const byName = page.getByRole("columnheader", { name: "Name" });
  const press = () => byName.getByRole("button").click();

  await press();
  await expect(byName).toHaveAttribute("aria-sort", "ascending");
  await expect(names(page)).toHaveText([abel, bea, cleo].map((user) => user?.fullName ?? ""));
  await press();
  await expect(names(page)).toHaveText([cleo, bea, abel].map((user) => user?.fullName ?? ""));
  await expect(page).toHaveURL(/sort=-name/);

  await page.getByRole("radio", { name: "Admins" }).check();
  await expect(names(page)).toHaveText([bea?.fullName ?? ""]);
  await page.goBack();
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "All" })).toBeChecked();
  await page.goBack();
  await expect(byName).toHaveAttribute("aria-sort", "ascending");

  await test.step("a role changed within a search shows at once and survives a reload", async () => {
    const user = await createUser({ fullName: `Dora ${newSurname()}` });
    await page.goto(`/admin/users?search=${user.email}`);
    await page.getByRole("button", { name: "Make Admin" }).click();
    await expect(page.getByText("User role updated to admin")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Remove Admin" })).toBeVisible();
  });

  await test.step("arrow keys and End move through the table's rows", async () => {
    // Among these nobody joins or leaves while they are walked.
    await page.goto(`/admin/users?search=${crowdName}`);
    await expect(page.getByRole("heading", { name: `Users (${crowdSize})` })).toBeVisible();
    await expect(names(page).first()).toBeVisible();
    await page.getByRole("columnheader", { name: "Role" }).getByRole("button").focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("row").nth(1)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("row").nth(2)).toBeFocused();
    await page.keyboard.press("End");
    const count = await page.getByRole("table").getAttribute("aria-rowcount");
    await expect(page.locator(`tr[aria-rowindex="${count}"]`)).toBeFocused();
  });
});
