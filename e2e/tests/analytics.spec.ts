import { createUser } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";

test("the figures can be selected by pointer and by keyboard", async ({ page }) => {
  await signIn(page, await createUser());
  await page.getByRole("link", { name: "Analytics" }).click();
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText("86%");
  await expect(cards.nth(0)).toContainText("+12%");
  await expect(cards.nth(1)).toContainText("2,453");
  await expect(cards.nth(1)).toContainText("+18%");
  await expect(cards.nth(2)).toContainText("$");
  await expect(cards.nth(2)).toContainText("-3%");

  const toasts = page.getByRole("region", { name: "Notifications" });
  await cards.nth(0).click();
  await expect(toasts).toContainText("Card SelectedContent Performance");
  await page.getByRole("button", { name: "Revenue Analytics" }).focus();
  await page.keyboard.press("Enter");
  await expect(toasts).toContainText("Card SelectedRevenue Analytics");
});
