import { mailbox } from "../support/product.ts";
import { newAddress, sampleAdmin } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

// The product's main job, once, as users do it: no shortcut through an API.
test("a new user appears in the console, is promoted to admin and demoted again", async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newAddress("wren");
  const fullName = `Wren ${email.slice(5, 13)}`;

  const admin = await browser.newPage();
  await signIn(admin, sampleAdmin);
  const toConsole = admin.getByRole("link", { name: "Admin", exact: true });
  // Until the app is drawn there is nothing to scroll.
  await expect(toConsole).toBeVisible();
  await admin.mouse.wheel(0, 300);
  const scrolled = () => admin.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await toConsole.click();
  await expect(title(admin, "Admin Dashboard")).toBeVisible();
  expect(await scrolled(), "the console opens at its top").toBe(0);
  await admin.getByRole("link", { name: "Users" }).click();
  await expect(admin).toHaveURL("/admin/users");
  await expect(title(admin, "User Management")).toBeVisible();
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
  await expect(row, "the new user shows without a reload").toBeVisible();
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
  await expect(title(page, "User Management")).toBeVisible();

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
  await admin.close();
});
