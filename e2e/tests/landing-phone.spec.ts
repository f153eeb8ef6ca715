import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 375, height: 812 } });

test("the phone menu has the same links, closes on a choice, and returns focus on Escape", async ({
  page,
}) => {
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const toggle = page.getByRole("button", { name: "Menu" });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu.getByRole("link")).toHaveText([
    "Features",
    "Automation",
    "Testimonials",
    "Pricing",
    "Login",
    "Sign up",
  ]);
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Transparent Pricing" })).toBeInViewport();

  await toggle.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Features" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
});
