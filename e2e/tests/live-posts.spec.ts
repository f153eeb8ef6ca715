import { createAccount, publishedTexts, test } from "../support/bluesky.ts";
import { pointer } from "../support/hands.ts";
import {
  addMember,
  choose,
  channelRow,
  chooseSoon,
  command,
  createWorkspace,
  openLive,
  publishingMs,
  soonMs,
  write,
} from "../support/live.ts";
import { expect, title } from "../support/test.ts";

test("a text over a network's limit is told, and goes out as posts in a row", async ({
  page,
  server,
}) => {
  const account = await createAccount(server);
  const workspace = await createWorkspace();
  await command(workspace.owner, "POST", `/workspaces/${workspace.id}/channels`, {
    network: "bluesky",
    method: "app_password",
    identifier: account.handle,
    password: account.appPassword,
  });
  await openLive(page, workspace, workspace.owner, "posts/new");
  await choose(page, new RegExp(account.handle));
  await write(page, `${"a".repeat(299)} b`);
  await expect(page.getByText("301 of 300")).toBeVisible();
  await expect(page.getByText("2 posts in a row")).toBeVisible();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  await page.getByRole("button", { name: /Publish now/ }).click();
  await expect(page.getByRole("link", { name: "See it on Bluesky" })).toBeVisible({
    timeout: publishingMs,
  });
  expect(await publishedTexts(server, account)).toEqual(["b", "a".repeat(299)]);
});

test("a post that is cancelled before its time does not go out", async ({ page }) => {
  test.slow();
  const workspace = await createWorkspace();
  await openLive(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "Perhaps not.");
  const due = await chooseSoon(page, pointer);
  await page.getByRole("button", { name: /^Schedule for/ }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("It does not go out")).toBeVisible();

  await expect.poll(() => Date.now(), { timeout: soonMs }).toBeGreaterThan(due.getTime());
  await page.goto(`/w/${workspace.slug}/channels`);
  await expect(channelRow(page, "Your page").getByText("Nothing published yet")).toBeVisible();
  await expect(channelRow(page, "Your page").getByText("Nothing scheduled")).toBeVisible();
});

test("what is written offline is kept over a reload, and saved once the connection is back", async ({
  page,
  context,
}) => {
  const workspace = await createWorkspace();
  await openLive(page, workspace, workspace.owner, "posts/new");
  await write(page, "Begun on the train.");
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
  await context.setOffline(true);
  await page.getByLabel("Text for all channels").fill("Begun on the train, ended in a tunnel.");
  await expect(page.getByText(/Offline\. Kept in this browser/)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Text for all channels")).toHaveValue(
    "Begun on the train, ended in a tunnel.",
  );
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("two people in one post see each other, and neither loses a word", async ({
  page,
  browser,
}) => {
  const workspace = await createWorkspace();
  const editor = await addMember(workspace, "editor");
  await openLive(page, workspace, workspace.owner, "posts/new");
  await write(page, "What one wrote.");
  await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);

  const others = await browser.newContext();
  const other = await others.newPage();
  await openLive(
    other,
    workspace,
    editor,
    new URL(page.url()).pathname.split("/").slice(3).join("/"),
  );
  await expect(other.getByLabel("Text for all channels")).toHaveValue("What one wrote.");
  await expect(page.getByText(editor.fullName).first()).toBeVisible();

  await other.context().setOffline(true);
  await other.getByLabel("Text for all channels").fill("What the other wrote.");
  await write(page, "What one wrote later.");
  await other.context().setOffline(false);
  await expect(other.getByText(/changed the same part/)).toBeVisible({ timeout: publishingMs });
  await expect(other.getByText("What one wrote later.").first()).toBeVisible();
  await expect(other.getByText("What the other wrote.").first()).toBeVisible();
  await expect(title(page, /post/i)).toBeVisible();
  await others.close();
});
