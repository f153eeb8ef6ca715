import { findViolations } from "../support/accessibility.ts";
import { publishNow } from "../support/composer.ts";
import { pictureFile } from "../support/picture.ts";
import {
  addMember,
  choose,
  createWorkspace,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const everything = { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };

test("an admin describes the page and pins two links, which visitors see in order and viewers cannot change", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const address = `/p/${workspace.slug}`;
  const link = (place: number) => page.getByRole("listitem", { name: `Link ${place}` });
  const save = page.getByRole("button", { name: "Save page" });

  await test.step("the channel's panel leads to the fields", async () => {
    await openWorkspace(page, workspace, workspace.owner, "channels");
    await page.getByRole("main").getByRole("link", { name: "Your page", exact: true }).click();
    await page.getByRole("link", { name: "Edit description and links" }).click();
    await expect(page.getByLabel("Description")).toBeFocused();
  });

  await test.step("a javascript: address is refused beside its field, and the page is saved without it", async () => {
    await page.getByLabel("Description").fill("Bread from seven.\nClosed on Monday.");
    await page.getByRole("button", { name: "Add a link" }).click();
    await expect(link(1).getByLabel("Title")).toBeFocused();
    await link(1).getByLabel("Title").fill("Shop");
    await link(1).getByLabel("Address").fill("javascript:alert(1)");
    await save.click();
    await expect(link(1).getByLabel("Address")).toBeFocused();
    await expect(link(1).getByLabel("Address")).toHaveAccessibleDescription(
      "Enter a web address, such as https://example.com.",
    );
    await link(1).getByLabel("Address").fill("shop.example");
    await page.getByRole("button", { name: "Add a link" }).click();
    await link(2).getByLabel("Title").fill("Menu");
    await link(2).getByLabel("Address").fill("https://www.larkfield.example/menu");
    await page.getByRole("button", { name: "Move link 2 up" }).click();
    await save.click();
    await expect(page.getByText("Page saved")).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step("visitors see it without JavaScript, in both themes, at 320 px", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const visitor = await browser.newPage({
        colorScheme,
        viewport: { width: 320, height: 640 },
        bypassCSP: true,
      });
      await visitor.goto(address);
      const links = visitor.getByRole("list", { name: "Links" }).getByRole("link");
      await expect(links).toHaveText(["Menularkfield.example", "Shopshop.example"]);
      await expect(links.first()).toHaveAttribute("rel", "noopener");
      await expect(visitor.getByText("Bread from seven.")).toBeVisible();
      await expect(visitor.locator('meta[property="og:description"]')).toHaveAttribute(
        "content",
        "Bread from seven.\nClosed on Monday.",
      );
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await findViolations(visitor, everything)).toEqual([]);
      await visitor.close();
    }
  });

  await test.step("a second tab that saved first is noticed, and nothing typed is lost", async () => {
    const other = await page.context().newPage();
    await other.goto(`/w/${workspace.slug}/settings/general`);
    await other.getByLabel("Description").fill("Bread from six.");
    await page.getByLabel("Description").fill("Bread from eight.");
    await other.getByRole("button", { name: "Save page" }).click();
    await expect(other.getByText("Page saved")).toBeVisible();
    await save.click();
    await expect(page.getByText(/Someone else changed the page/)).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Bread from eight.");
    await other.close();
  });

  await test.step("a viewer reads it", async () => {
    const viewer = await browser.newPage();
    await openWorkspace(
      viewer,
      workspace,
      await addMember(workspace, "viewer"),
      "settings/general",
    );
    await expect(viewer.getByText("Bread from six.")).toBeVisible();
    await expect(viewer.getByRole("list", { name: "Pinned links" })).toContainText("Menu");
    await expect(viewer.getByRole("button", { name: "Save page" })).toHaveCount(0);
    await viewer.close();
  });
});

test("a post's link preview is written by hand, and visitors of the page see it as one link", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "Baked this morning: https://larkfield.invalid/rye");
  const preview = page.getByRole("group", { name: "Link preview" });
  await expect(preview.getByText(/Couldn’t read this page/)).toBeVisible({ timeout: publishingMs });
  await preview.getByRole("button", { name: "Write it yourself" }).click();
  await preview.getByLabel("Title").fill("Rye bread");
  await preview.getByLabel("Description").fill("From seven.");
  await preview.locator('input[type="file"]').setInputFiles(await pictureFile(page, "rye.png"));
  await expect(preview.getByRole("button", { name: "Remove the picture" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Preview: Your page" })).toContainText("Rye bread");
  await publishNow(page);

  const visitor = await browser.newPage({ viewport: { width: 320, height: 640 }, bypassCSP: true });
  const card = visitor.getByRole("link", { name: /Rye bread/ });
  await expect(async () => {
    await visitor.goto(`/p/${workspace.slug}`);
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: publishingMs });
  await expect(card).toHaveAttribute("href", "https://larkfield.invalid/rye");
  await expect(card).toHaveAccessibleName("Rye bread From seven. larkfield.invalid");
  const picture = card.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findViolations(visitor, everything)).toEqual([]);
  await visitor.close();
});
