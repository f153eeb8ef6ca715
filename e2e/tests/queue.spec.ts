import { z } from "zod";

import {
  choose,
  command,
  createWorkspace,
  type TestWorkspace,
  openWorkspace,
  read,
  write,
} from "../support/workspace.ts";
import { expect, test } from "../support/test.ts";

const createdSchema = z.object({ id: z.uuid(), revision: z.int() });

/** Schedules a post to every channel, as somebody else does meanwhile. */
async function schedule({ id, owner }: TestWorkspace, text: string, wallTime: string) {
  const channels = await read(owner, `channels?workspace_id=eq.${id}&select=id`);
  const channelIds = z.array(z.object({ id: z.uuid() })).parse(channels);
  const content = { text, media: [] };
  const post = createdSchema.parse(
    await command(owner, "POST", `/workspaces/${id}/posts`, { content, channelIds: [] }),
  );
  await command(owner, "POST", `/posts/${post.id}/schedule`, {
    revision: post.revision,
    channelIds: channelIds.map((channel) => channel.id),
    at: { wallTime, timeZone: "Etc/UTC" },
  });
}

test("a channel's weekly slots are set up, and a post takes the next free one", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "queue");
  const next = page.getByRole("list", { name: "Up next" });
  await page.getByRole("button", { name: "Generate times" }).click();
  await page.getByLabel("On", { exact: true }).selectOption("every day");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(next.getByText("Free")).toHaveCount(8);
  const first = (await next.getByRole("time").first().textContent()) ?? "";

  await page.goto(`/w/${workspace.slug}/posts/new`);
  await choose(page, /Your page/);
  await write(page, "In its turn.");
  await page.getByRole("button", { name: /^Next free time/ }).click();
  const date = await page.locator('input[type="date"]').inputValue();
  const clock = await page.locator('input[type="time"]').inputValue();
  await schedule(workspace, "First come.", `${date}T${clock}`);
  await page.getByRole("button", { name: /^Schedule for/ }).click();
  await expect(page.getByText("That time has just been taken.")).toBeVisible();
  await page.getByRole("button", { name: /^Next free time/ }).click();
  await page.getByRole("button", { name: /^Schedule for/ }).click();
  await expect(page.getByText("Scheduled", { exact: true }).first()).toBeVisible();

  await page.goto(`/w/${workspace.slug}/queue`);
  const filled = next.getByRole("listitem").first();
  await expect(filled.getByRole("link", { name: "First come." })).toBeVisible();
  await expect(filled.getByRole("time")).toHaveText(first);
  await expect(
    next.getByRole("listitem").nth(1).getByRole("link", { name: "In its turn." }),
  ).toBeVisible();

  await test.step("a day can be skipped and restored", async () => {
    const skip = next.getByRole("button", { name: /^Skip day: / }).first();
    const name = (await skip.getAttribute("aria-label")) ?? "";
    const day = name.replace(/^Skip day: /, "");
    const saved = page.waitForResponse(/\/skipped-days\//);
    await skip.press("Enter");
    await saved;
    await expect(next.getByRole("button", { name })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(`${day} skipped`)).toBeVisible();
    await expect(next.getByRole("button", { name })).toHaveCount(0);
    await page.getByRole("button", { name: `${day} skipped: include it again` }).click();
    await expect(next.getByRole("button", { name })).toBeVisible();
  });

  await page.getByRole("button", { name: /^Remove Sunday 9:00/ }).click();
  await expect(page.getByText("Times updated")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Remove Sunday 9:00/ })).toBeVisible();
});
