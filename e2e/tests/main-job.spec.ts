import { mailbox } from "../support/product.ts";
import { newAddress, sampleAdmin } from "../support/people.ts";
import { expect, signIn, test } from "../support/test.ts";

// The product's main job, once, as people do it: no shortcut through an API.
test("a person joins, and an administrator sees them, promotes them and takes it back", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newAddress("wren");
  const fullName = `Wren ${email.slice(5, 13)}`;

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, sampleAdmin);
  await admin.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(admin.getByRole("heading", { name: "Admin Dashboard", level: 1 })).toBeVisible();
  await admin.getByRole("link", { name: "Users" }).click();
  await expect(admin).toHaveURL("/admin/users");
  await expect(admin.getByRole("heading", { name: "User Management", level: 1 })).toBeVisible();
  await expect(admin.getByRole("row").nth(1)).toBeVisible();

  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL("/signup");
  await page.getByLabel("Full Name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("early-morning-song");
  await page.getByLabel("Confirm Password", { exact: true }).fill("early-morning-song");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const row = admin.getByRole("row", { name: new RegExp(email) });
  await expect(row, "the new person shows without a reload").toBeVisible();
  await expect(row.getByRole("cell", { name: fullName, exact: true })).toBeVisible();
  await expect(row.getByRole("cell", { name: "user", exact: true })).toBeVisible();

  await page.goto(await mailbox.link(email, /confirm/i));
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await expect(page, "goes on by itself").toHaveURL("/dashboard");
  await expect(page.getByText("Client Dashboard")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);

  await row.getByRole("button", { name: "Make Admin" }).click();
  await expect(admin.getByText("User role updated to admin")).toBeVisible();
  await expect(row.getByRole("cell", { name: "admin", exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "User Management", level: 1 })).toBeVisible();

  await row.getByRole("button", { name: "Remove Admin" }).click();
  await expect(admin.getByText("User role updated to user")).toBeVisible();
  await expect(row.getByRole("cell", { name: "user", exact: true })).toBeVisible();

  // Whoever loses the role while in the console is led out of it.
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByText("Access Denied: You do not have admin privileges").first(),
  ).toBeVisible();

  await admin.getByRole("button", { name: "Logout" }).click();
  await expect(admin).toHaveURL("/login");
  await office.close();
});
