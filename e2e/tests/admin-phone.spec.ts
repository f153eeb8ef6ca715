import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

test("the phone's drawer navigates the console and logs out, and a logout that fails shows an error", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, await createUser({ role: "admin" }), "/admin/security");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const choose = async (role: "link" | "button", name: string) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await drawer.getByRole(role, { name, exact: true }).click();
    await expect(drawer).toBeHidden();
  };

  await choose("link", "Users");
  await expect(title(page, "User Management")).toBeFocused();
  await choose("link", "Settings");
  await expect(page).toHaveURL("/admin/settings");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.goBack();
  await expect(title(page, "User Management")).toBeVisible();

  await page.route("**/auth/v1/logout*", (route) => route.fulfill({ status: 500, json: {} }));
  await choose("button", "Logout");
  // Pressing takes what stands on top: the failure is not behind anything.
  await page.getByText("Failed to sign out").click();
  await page.getByRole("region", { name: "Notifications" }).getByRole("button").click();
  await expect(page).toHaveURL("/admin/users");
  await choose("button", "Logout");
  await expect(page).toHaveURL("/login");
});

test("the console fits a phone's width in every language", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, await createUser({ role: "admin" }), "/robots.txt");
  for (const language of ["de", "fr", "es"]) {
    await page.evaluate((chosen) => localStorage.setItem("postlark.language", chosen), language);
    for (const path of ["/admin", "/admin/users", "/admin/security"]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("table").last().getByRole("row").nth(1)).toBeVisible();
      const tooWide = await page
        .getByRole("main")
        .locator("section, article, header, fieldset")
        .evaluateAll((parts) =>
          parts
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect(tooWide, `${path} in ${language}`).toEqual([]);
    }
  }
});
