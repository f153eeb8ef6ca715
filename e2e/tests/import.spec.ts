import { createWorkspace, openWorkspace } from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const file = `Text,Date,Channels
"Chestnuts, from the oven",2030-12-01 17:00,Your page
Rye from seven,,
,2030-12-02 17:00,Your page
`;

test("an import creates the valid posts of a file and can be undone", async ({ page }) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts");
  await page.getByRole("link", { name: "Import" }).click();
  await page
    .getByLabel("Choose a file")
    .setInputFiles({ name: "winter.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await expect(page.getByText("3 posts found.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check 3 posts" })).toBeDisabled();
  await page.getByLabel("Row 4").press("Space");
  await page.getByRole("button", { name: "Check 2 posts" }).press("Enter");
  await expect(page.getByText("1 scheduled · 1 draft")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 posts" }).press("Enter");
  const imports = page.getByRole("list", { name: "Recent imports" });
  await expect(imports.getByText("2 posts imported · winter.csv")).toBeVisible();
  await page.getByRole("link", { name: "Back to posts" }).click();
  await expect(page.getByRole("link", { name: "Rye from seven" })).toBeVisible();
  await page.goto(`/w/${workspace.slug}/import`);
  await imports.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(imports.getByText(/2 deleted, 0 kept/)).toBeVisible();
});
