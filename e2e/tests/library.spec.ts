import { z } from "zod";

import {
  addMember,
  command,
  createWorkspace,
  openHearing,
  openWorkspace,
  read,
} from "../support/workspace.ts";
import { pictureFile } from "../support/picture.ts";
import { expect, test } from "../support/test.ts";

const rows = z.array(z.object({ id: z.uuid() })).min(1);
const attachments = z.array(
  z.object({
    id: z.uuid(),
    hash: z.string(),
    type: z.string(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
  }),
);

test("pictures are added, described, tagged, found, deleted and restored, with realtime updates", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const viewer = await addMember(workspace, "viewer");
  const others = await browser.newContext();
  const other = await others.newPage();
  await openHearing(other, () => openWorkspace(other, workspace, viewer, "library"));
  await expect(other.getByText("No pictures or videos yet")).toBeVisible();
  await expect(other.getByLabel("Add pictures")).toBeHidden();

  await openWorkspace(page, workspace, workspace.owner, "library");
  const files = [await pictureFile(page, "boats.png", 200), await pictureFile(page, "rye.png", 30)];
  const pictures = page.getByRole("list", { name: /^Files/ }).getByRole("listitem");

  await test.step("uploads several pictures, refuses other files and retries a failed upload", async () => {
    await page.route("**/media?name=rye.png", (route) => route.abort(), { times: 1 });
    await page
      .getByLabel("Add pictures")
      .setInputFiles([
        ...files,
        { name: "no.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
      ]);
    await expect(page.getByText(/Only pictures and MP4 videos can be added/)).toBeVisible();
    await expect(pictures).toHaveCount(1);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(pictures).toHaveCount(2);
    await expect(page.getByText(/^2 files · .+ of 5 GB used$/)).toBeVisible();
    await expect(other.getByRole("link", { name: "rye.png" })).toBeVisible();
  });

  await test.step("a picture is named, described and tagged by keyboard", async () => {
    await page.getByRole("link", { name: "boats.png" }).press("Enter");
    await page.getByLabel("Name").fill("Boats at dawn");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("heading", { name: "Boats at dawn" })).toBeVisible();
    await page.getByLabel("Alt text").fill("Six boats in the harbour, the sun behind them");
    await page.keyboard.press("Tab");
    await page.getByLabel("New tag").fill("Winter, 100%");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove tag “Winter, 100%”" })).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toHaveCount(2);
    await page.reload();
    await expect(page.getByLabel("Alt text")).toHaveValue(/^Six boats/);
  });

  await test.step("pictures are found by words and tag, and the search is in the URL", async () => {
    await page.getByRole("link", { name: "All files" }).click();
    await page.getByRole("searchbox", { name: "Search the library" }).fill("SUN boats");
    await expect(pictures).toHaveCount(1);
    await page.getByLabel("Tag", { exact: true }).selectOption("Winter, 100%");
    await expect(page).toHaveURL(/words=SUN\+boats&tag=Winter/);
    await other.goto(page.url());
    await expect(other.getByRole("link", { name: "Boats at dawn" })).toBeVisible();
    await expect(other.getByRole("link", { name: "rye.png" })).toBeHidden();
    await other.getByRole("searchbox").fill("nothing of it");
    await expect(other.getByText("Nothing matches the filters.")).toBeVisible();
  });

  await test.step("pictures are moved into a folder and back by keyboard", async () => {
    await page.goto(`/w/${workspace.slug}/library`);
    await page.getByRole("button", { name: "New folder" }).press("Enter");
    await page.getByRole("dialog").getByLabel("Name").fill("Summer");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("This folder is empty")).toBeVisible();
    await expect(page).toHaveURL(/folder=/);
    await page.getByRole("link", { name: "All files" }).click();
    for (const name of ["Boats at dawn", "rye.png"]) {
      await page.getByRole("checkbox", { name: `Select “${name}”` }).press("Space");
    }
    await page.getByRole("link", { name: "rye.png" }).press("m");
    await page.getByLabel("Move to").selectOption("Summer");
    await page.getByRole("button", { name: "Move", exact: true }).press("Enter");
    await expect(page.getByText("2 files moved")).toBeVisible();
    // Until the dialog is gone, nothing behind it takes a key.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: /^Summer/ }).press("Enter");
    await expect(pictures).toHaveCount(2);
    await page.getByRole("button", { name: "Delete folder…" }).press("Enter");
    await page.getByRole("button", { name: "Delete folder", exact: true }).press("Enter");
    await expect(page.getByRole("link", { name: /^Summer/ })).toBeHidden();
    await expect(pictures).toHaveCount(2);
  });

  await test.step("a picture is added to a post with its description", async () => {
    await page.goto(`/w/${workspace.slug}/posts/new`);
    await page.getByRole("button", { name: "From the library" }).press("Enter");
    const choice = page.getByRole("dialog", { name: "Choose from the library" });
    await choice.getByRole("searchbox").fill("dawn");
    await expect(choice.getByRole("checkbox")).toHaveCount(1);
    await choice.getByRole("checkbox", { name: "Boats at dawn" }).press("Space");
    await choice.getByRole("button", { name: "Add 1 file" }).press("Enter");
    await expect(choice).toBeHidden();
    await expect(page.getByLabel("Alt text of picture 1")).toHaveValue(/^Six boats/);
    await expect(page.getByRole("button", { name: "From the library" })).toBeFocused();
  });

  await test.step("a description written in a post is saved to a file without one", async () => {
    await page.getByRole("button", { name: "From the library" }).press("Enter");
    const choice = page.getByRole("dialog", { name: "Choose from the library" });
    await choice.getByRole("checkbox", { name: "rye.png" }).press("Space");
    await choice.getByRole("button", { name: "Add 1 file" }).press("Enter");
    await page.getByLabel("Alt text of picture 2").fill("A loaf of rye");
    await page.getByRole("option", { name: /^Picture 1: Six boats/ }).press("Enter");
    await page.getByLabel("Alt text of picture 1").fill("Boats of another day");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Alt text of picture 2").fill("A loaf of rye, cut");
    await page.keyboard.press("Tab");
    await expect(page.getByText("Saved to the library too")).toHaveCount(1);
    await page.goto(`/w/${workspace.slug}/library`);
    await page.getByRole("link", { name: "rye.png" }).click();
    await expect(page.getByLabel("Alt text")).toHaveValue("A loaf of rye, cut");
    await page.goto(`/w/${workspace.slug}/library`);
    await page.getByRole("link", { name: "Boats at dawn" }).click();
    await expect(page.getByLabel("Alt text")).toHaveValue(/^Six boats/);
    await page.goto(`/w/${workspace.slug}/library`);
  });

  await test.step("a picture in a planned post cannot be deleted", async () => {
    const of = (table: string) => `${table}?workspace_id=eq.${workspace.id}`;
    const media = attachments.parse(
      await read(
        workspace.owner,
        `${of("media")}&name=eq.Boats%20at%20dawn&select=id,hash,type,width,height,alt`,
      ),
    );
    const [channel] = rows.parse(await read(workspace.owner, `${of("channels")}&select=id`));
    const post = await command(workspace.owner, "POST", `/workspaces/${workspace.id}/posts`, {
      content: { text: "The boats are back", media },
      channelIds: [channel?.id],
    });
    const { id } = z.object({ id: z.uuid() }).parse(post);
    const day = `${new Date().getUTCFullYear() + 1}-05-14`;
    await command(workspace.owner, "POST", `/posts/${id}/schedule`, {
      revision: 1,
      channelIds: [channel?.id],
      at: { wallTime: `${day}T09:00`, timeZone: "Etc/UTC" },
    });
    await page.getByRole("link", { name: "Boats at dawn" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const refusal = page.getByRole("alert");
    await expect(refusal).toContainText("Scheduled posts use it.");
    await expect(refusal.getByRole("link", { name: "The boats are back" })).toBeVisible();
    await command(workspace.owner, "DELETE", `/posts/${id}`);
  });

  await test.step("a picture is deleted and restored", async () => {
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Library" })).toBeFocused();
    await expect(pictures).toHaveCount(1);
    await other.goto(`/w/${workspace.slug}/library`);
    await expect(other.getByText(/^1 file ·/)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(pictures).toHaveCount(2);
    await other.getByRole("link", { name: "Boats at dawn" }).click();
    await expect(other.getByLabel("Alt text")).not.toBeEditable();
    await expect(other.getByRole("button", { name: "Delete", exact: true })).toBeHidden();
  });

  await others.close();
});
