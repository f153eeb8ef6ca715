import { chooseTime, openTimes } from "../support/composer.ts";
import { choose, createWorkspace, openWorkspace, write } from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

test("a weekly post skips one occurrence, shows its rule when edited, and can be ended", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "Rye from seven.");
  await chooseTime(page);
  const first = await page.locator('input[type="date"]').inputValue();
  await page.getByRole("button", { name: "Repeat…" }).click();
  await page.getByRole("button", { name: /^Repeat from/ }).click();

  const series = page.getByRole("heading", { name: "Repeats" });
  await expect(series).toBeVisible();
  const one = page.getByLabel("Which occurrence");
  await expect(one.getByRole("option")).toHaveCount(5);
  await page.getByRole("button", { name: "Skip it" }).click();
  await expect(page.getByText("Skipped", { exact: true })).toBeVisible();
  await expect(one.getByRole("option")).toHaveCount(4);
  const address = page.url();

  await test.step("editing shows the series' rule and how many occurrences a change cancels", async () => {
    await page.goto(`${address}?edit`);
    await expect(page.getByRole("button", { name: "Save for all upcoming" })).toBeVisible();
    await openTimes(page);
    await page.getByLabel("Every", { exact: true }).fill("2");
    await expect(page.getByText(/4 scheduled posts are canceled/)).toBeVisible();
    await expect(page.getByText(/1 skipped date may come back/)).toBeVisible();
  });

  // The first one is left out.
  const second = new Date(Date.parse(first) + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/w/${workspace.slug}/calendar?view=list&date=${second}`);
  await expect(page.getByText("Rye from seven.").first()).toBeVisible();

  await page.goto(address);
  await page.getByRole("button", { name: "End the series" }).press("Enter");
  await expect(page.getByText("The series has ended")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Repeat from/ })).toBeVisible();
});
