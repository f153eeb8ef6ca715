import { expect, type Page } from "@playwright/test";

/** Creates a client link for the shown or selected posts. @param emails to which it is sent @returns its URL */
export async function shareForReview(page: Page, emails = ""): Promise<string> {
  await page.getByRole("button", { name: "Share for review" }).click();
  const dialog = page.getByRole("dialog", { name: "Share for review" });
  if (emails !== "") await dialog.getByLabel("Email it to (optional)").fill(emails);
  await dialog.getByRole("button", { name: /^Create/ }).click();
  const address = dialog.getByText(/\/p\/r\/[0-9a-f]{64}$/);
  await expect(address).toBeVisible();
  const text = await address.textContent();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return text ?? "";
}
