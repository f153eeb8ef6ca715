import { findViolations } from "../support/accessibility.ts";
import { shareForReview } from "../support/client-link.ts";
import { pictureFile } from "../support/picture.ts";
import { mailbox } from "../support/product.ts";
import { expect, test, title } from "../support/test.ts";
import { newAddress } from "../support/users.ts";
import {
  addMember,
  command,
  createWorkspace,
  openWorkspace,
  read,
  type TestWorkspace,
} from "../support/workspace.ts";
import { z } from "zod";

const everything = { type: "tag" as const, values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
const rows = z.array(z.object({ id: z.uuid() }));
const createdSchema = z.object({ id: z.uuid(), revision: z.int() });

/** Schedules a post for its workspace's page. */
async function plan({ id, owner }: TestWorkspace) {
  const channels = rows.parse(await read(owner, `channels?workspace_id=eq.${id}&select=id`));
  const channelIds = channels.map((one) => one.id);
  const draft = { content: { text: "Fresh rye from six.", media: [] }, channelIds };
  const post = createdSchema.parse(await command(owner, "POST", `/workspaces/${id}/posts`, draft));
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await command(owner, "POST", `/posts/${post.id}/schedule`, {
    revision: post.revision,
    channelIds,
    at: { wallTime: `${day}T09:00`, timeZone: "Etc/UTC" },
  });
}

test("an admin sets picture, name and color, which clients see on the review page, in mails and on the page", async ({
  page,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  await plan(workspace);
  const preview = page.getByRole("region", { name: "Preview" });
  const file = page.getByLabel(/^(Upload a|Change) picture$/);

  await test.step("the palette finds the section by an everyday word", async () => {
    await openWorkspace(page, workspace, workspace.owner, "settings/general");
    await expect(title(page, "General")).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Commands" })).toBeFocused();
    await page.keyboard.type("logo");
    await page.getByRole("option", { name: "White label" }).click();
    await expect(title(page, "White label")).toBeVisible();
  });

  await test.step("a file that is no picture is refused with a sentence", async () => {
    const svg = Buffer.from("<svg onload='alert(1)'/>");
    await file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg });
    await expect(page.getByText(/This file isn’t a JPEG, PNG or WebP/)).toBeVisible();
  });

  await test.step("a picture is cropped, shown in the switcher, removed, and back by Undo", async () => {
    await file.setInputFiles(await pictureFile(page, "logo.png"));
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByText("Picture saved")).toBeVisible();
    const mark = page.getByRole("button", { name: /^Switch workspace/ }).locator("img");
    await expect(mark).toHaveAttribute("src", /^\/p\/i\/[\da-f]{64}$/);
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(mark).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(mark).toHaveCount(1);
  });

  await test.step("name and color are previewed and saved", async () => {
    await page.getByLabel("Name clients see").fill("Larkfield & Co");
    await page.getByLabel("Color", { exact: true }).fill("0A6C74");
    await expect(preview).toContainText("Larkfield & Co via Postlark");
    expect(await findViolations(page, everything)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("White label saved")).toBeVisible();
  });

  const email = newAddress();
  await page.goto(`/w/${workspace.slug}/posts?show=scheduled`);
  await page.getByLabel("Select all").check();
  const review = await shareForReview(page, email);

  await test.step("the mail has the name", async () => {
    expect(await mailbox.link(email, /^Larkfield & Co: a post/)).toBe(review);
  });

  await test.step("a client sees name, picture and color, in both themes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const client = await browser.newPage({
        colorScheme,
        viewport: { width: 320, height: 640 },
        bypassCSP: true,
      });
      for (const address of [review, `/p/${workspace.slug}`]) {
        await client.goto(address);
        await expect(client.getByRole("heading", { level: 1 })).toContainText("Larkfield & Co");
        const picture = client.getByRole("banner").locator("img");
        expect(
          await picture.evaluate((image) => "naturalWidth" in image && image.naturalWidth),
        ).toBe(256);
        await expect(client.getByRole("link", { name: "Made with Postlark" })).toBeVisible();
        expect(await client.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(await findViolations(client, everything)).toEqual([]);
      }
      await client.close();
    }
  });

  await test.step("hidden, Postlark's name is on no page", async () => {
    await page.goto(`/w/${workspace.slug}/settings/white-label`);
    await page.getByRole("switch", { name: "Hide Postlark’s name" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("White label saved")).toBeVisible();
    const client = await browser.newPage();
    for (const address of [review, `/p/${workspace.slug}`]) {
      await client.goto(address);
      expect(await client.content()).not.toMatch(/postlark/i);
    }
    await client.close();
  });

  await test.step("a contributor cannot change it", async () => {
    const other = await browser.newPage();
    const member = await addMember(workspace, "contributor");
    await openWorkspace(other, workspace, member, "settings/white-label");
    await expect(other.getByText("Only owners and admins can open these settings.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Save" })).toHaveCount(0);
    const body = { name: "", colour: null, hidesPostlark: true, revision: 2 };
    await expect(
      command(member, "PUT", `/workspaces/${workspace.id}/brand`, body),
    ).rejects.toThrow();
    await other.close();
  });
});
