import { addMember, command, createWorkspace, openWorkspace, write } from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

test("comments are read beside a post while it is written, and a notice leads to its comment", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  const editor = await addMember(workspace, "editor");
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await write(page, "Rye from seven.");
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
  const post = new URL(page.url()).pathname.split("/").at(-1);

  await page.getByRole("button", { name: "Comments", exact: true }).press("Enter");
  const panel = page.getByRole("region", { name: "Comments" });
  await expect(panel).toBeFocused();
  await panel.getByLabel("Your comment").fill("Is it seven on Saturdays, too?");
  await page.keyboard.press("Control+Enter");
  await expect(panel.getByText("Is it seven on Saturdays, too?")).toBeVisible();
  await write(page, "Rye from seven, from six on Saturdays.");
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Close comments" }).press("Enter");
  await expect(page.getByRole("button", { name: "Comments 1" })).toBeFocused();

  await command(editor, "POST", `/posts/${post}/comments`, {
    text: "Six. I’ll change it.",
    mentionedIds: [],
  });
  await expect(page.getByRole("button", { name: "Comments 2" })).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).press("Enter");
  await page.getByRole("link", { name: /commented/ }).press("Enter");
  await expect(panel.getByText("Six. I’ll change it.")).toBeVisible();
  await expect(page.locator("article:focus")).toContainText("Six. I’ll change it.");

  await page.setViewportSize({ width: 375, height: 812 });
  const sheet = page.getByRole("dialog", { name: "Comments" });
  await expect(sheet.getByText("Six. I’ll change it.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/posts/${post}$`));
});
