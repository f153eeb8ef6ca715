import { command, createWorkspace, openWorkspace } from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

test("a row's menu duplicates and opens a post, and the composer's tools insert a link and lead to labels", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await command(workspace.owner, "POST", `/workspaces/${workspace.id}/posts`, {
    content: { text: "Chestnuts from the oven", media: [] },
    channelIds: [],
  });
  await openWorkspace(page, workspace, workspace.owner, "posts");
  const row = page.getByRole("link", { name: "Chestnuts from the oven" });

  await test.step("the right button duplicates a post", async () => {
    await row.click({ button: "right" });
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(row).toHaveCount(2);
  });

  await test.step("the menu key opens the menu, Escape returns to the row", async () => {
    await row.first().focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menuitem", { name: "Open", exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row.first()).toBeFocused();
    await page.keyboard.press("Shift+F10");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("toolbar", { name: "Add to the post" })).toBeVisible();
  });

  await test.step("a link is inserted into the text, and labels open from the same row", async () => {
    const text = page.getByRole("textbox", { name: /^Text/ });
    await text.focus();
    await page.keyboard.press("ControlOrMeta+End");
    // The toolbar moves its focus a moment after the key.
    const tool = (name: string) => page.getByRole("button", { name, exact: true });
    await page.keyboard.press("Tab");
    await expect(tool("Add pictures or videos")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tool("Find and replace")).toBeFocused();
    await expect(tool("Choose labels")).toBeEnabled();
    await page.keyboard.press("ArrowLeft");
    await expect(tool("Labels")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Label name" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(tool("Labels")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tool("Insert link")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Web address" }).fill("harbour.example/menu");
    await page.keyboard.press("Enter");
    await expect(text).toHaveValue("Chestnuts from the oven https://harbour.example/menu");
    await expect(text).toBeFocused();
  });
});
