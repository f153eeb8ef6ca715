import { createUser } from "../support/users.ts";
import { expect, signIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

/** A JPEG as a camera makes it, wider than high. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 800;
    canvas.height = 500;
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 400, 500);
    return canvas.toDataURL("image/jpeg");
  });
  const buffer = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  return { name: "lark.jpg", mimeType: "image/jpeg", buffer };
}

const field = (page: Page) => page.getByLabel("Upload New Image");
const inTopBar = (page: Page) => page.getByRole("banner").locator("img");

test("a profile picture is cropped, shown in every tab, replaced and removed", async ({
  page,
  context,
}) => {
  await signIn(page, await createUser(), "/settings");
  const other = await context.newPage();
  await other.goto("/dashboard");

  await test.step("an invalid picture file is refused with a reason", async () => {
    const text = { name: "lark.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
    await field(page).setInputFiles(text);
    await expect(
      page.getByText("This file isn’t a JPEG or PNG. Choose another one."),
    ).toBeVisible();
    await field(page).setInputFiles({ ...text, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(page.getByText("This file is larger than 5MB.")).toBeVisible();
  });

  await field(page).focus();
  await field(page).setInputFiles(await photo(page));
  await expect(page.getByRole("application", { name: "Crop area" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();

  await field(page).setInputFiles(await photo(page));
  await page.getByRole("application", { name: "Crop area" }).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("115% zoom")).toBeVisible();
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Settings Saved")).toBeVisible();
  await expect(inTopBar(page)).toBeVisible();
  await expect(inTopBar(other)).toBeVisible();
  const first = (await inTopBar(page).getAttribute("src")) ?? "";
  const stored = await page.request.get(first);
  expect(stored.headers()["content-type"]).toBe("image/jpeg");
  expect((await stored.body()).length).toBeLessThan(100_000);

  await field(page).setInputFiles(await photo(page));
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(inTopBar(page)).not.toHaveAttribute("src", first);
  await expect.poll(async () => (await page.request.get(first)).ok()).toBe(false);

  await page.getByRole("tab", { name: "Preferences" }).click();
  await page.getByText("Low", { exact: true }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(inTopBar(page)).toHaveAttribute("src", /-96\.jpg$/);
  await expect(inTopBar(page)).toHaveJSProperty("naturalWidth", 96);
  await expect(inTopBar(other)).toHaveJSProperty("naturalWidth", 96);

  await page.goto("/settings");
  await expect(inTopBar(page)).toBeVisible();
  await page.getByRole("button", { name: "Remove picture" }).press("Enter");
  await expect(inTopBar(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(inTopBar(other)).toHaveCount(0);
});
