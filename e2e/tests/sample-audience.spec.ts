import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

/** The rows of the members, without the header's. */
const rows = (page: Page) => page.getByRole("rowgroup").nth(1).getByRole("row");

test("members are searched, filtered, sorted and exported, also by keyboard", async ({ page }) => {
  await signIn(page, await createUser(), "/audience");
  await expect(rows(page)).toHaveCount(8);

  await test.step("on a phone the names stay visible while the other columns scroll", async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    const lastActive = page.getByRole("button", { name: "Last Active" });
    await expect(lastActive).not.toBeInViewport();
    await lastActive.focus();
    await expect(lastActive).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Emma Thompson" })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("'Export' saves the shown members", async () => {
    await page.getByRole("tab", { name: "New Users (2)" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe("audience.csv");
    expect(await readFile(await file.path(), "utf8")).toBe(
      '\uFEFF"Name","Email","Segment","Status","Engagement","Last Active"\r\n' +
        '"Sofia Garcia","sofia.garcia@example.com","New","Active","Medium","Today"\r\n' +
        '"Lucas Novak","lucas.novak@example.com","New","Active","High","3 days ago"\r\n',
    );
    await page.getByRole("tab", { name: "All Members (8)" }).click();
  });

  await page.getByPlaceholder("Search members...").fill("example.com");
  await expect(rows(page)).toHaveCount(8);

  await page.getByRole("button", { name: "Filter" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: "Active", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Inactive" })).toBeChecked();
  await expect(page.getByText("2 of 8 members")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Inactive" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Filter (1)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Inactive" })).toBeVisible();
  await title(page, "Audience").click();
  await expect(page.getByRole("checkbox", { name: "Inactive" })).toBeHidden();

  const sort = page.getByRole("button", { name: "Last Active" });
  await sort.click();
  await sort.click();
  await expect(rows(page)).toHaveText([/Ava Dubois.*1 month ago/, /Olivia Martin.*2 weeks ago/]);

  await page.getByRole("link", { name: "Schedule", exact: true }).click();
  await expect(title(page, "Schedule")).toBeVisible();
  await page.goBack();
  await expect(page.getByPlaceholder("Search members...")).toHaveValue("example.com");
  await expect(rows(page)).toHaveText([/Ava Dubois.*1 month ago/, /Olivia Martin.*2 weeks ago/]);

  await page.getByPlaceholder("Search members...").fill("nobody");
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(rows(page)).toHaveCount(8);
});
