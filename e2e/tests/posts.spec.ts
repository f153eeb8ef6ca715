import { makeVideo } from "@postlark/testing/make-video";
import { createAccount, publishedTexts, publishedVideo, test } from "../support/bluesky.ts";
import { pointer } from "../support/hands.ts";
import { pictureFile } from "../support/picture.ts";
import { chooseSoon, chooseTime, publishNow, schedule, soonMs } from "../support/composer.ts";
import {
  addMember,
  choose,
  channelRow,
  command,
  createWorkspace,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { expect, title } from "../support/test.ts";

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** A workspace that publishes on the practice server. */
async function connectedWorkspace(server: Parameters<typeof createAccount>[0]) {
  const account = await createAccount(server);
  const workspace = await createWorkspace();
  await command(workspace.owner, "POST", `/workspaces/${workspace.id}/channels`, {
    network: "bluesky",
    method: "app_password",
    identifier: account.handle,
    password: account.appPassword,
  });
  return { account, workspace };
}

test("a text over a network's limit is published as a thread", async ({ page, server }) => {
  const { account, workspace } = await connectedWorkspace(server);
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Bluesky/);
  await test.step("a mention is completed with a person from the network, by keyboard", async () => {
    const text = page.getByLabel("Text for all channels");
    await text.pressSequentially(`Thanks @${account.handle.slice(0, 10)}`);
    const found = page.getByRole("option", { name: `@${account.handle} Bluesky` });
    await expect(found).toHaveAttribute("aria-selected", "true");
    await text.press("Enter");
    await expect(text).toHaveValue(`Thanks @${account.handle} `);
  });
  await write(page, `${"a".repeat(299)} b`);
  await expect(page.getByText("301 of 300")).toBeVisible();
  await expect(page.getByText("Thread of 2")).toBeVisible();
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
  await publishNow(page);
  await expect(page.getByRole("link", { name: "View on Bluesky" })).toBeVisible({
    timeout: publishingMs,
  });
  expect(await publishedTexts(server, account)).toEqual(["b", "a".repeat(299)]);
});

test("invalid videos are refused, several files ask which to add, and a valid video is published", async ({
  page,
  server,
}) => {
  const { account, workspace } = await connectedWorkspace(server);
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await choose(page, /Bluesky/);
  await write(page, "The oven is lit.");
  const chooser = page.getByLabel("Add pictures or videos");
  await chooser.setInputFiles(file("false.mp4", "video/mp4", Buffer.from("no video")));
  const refusal = page.getByText("“false.mp4” isn’t a video every network can play.");
  await expect(refusal).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(chooser).toBeVisible();
  await expect(refusal).toBeHidden();

  const drawn = await pictureFile(page, "1.png");
  await chooser.setInputFiles([1, 2, 3, 4, 5].map((at) => ({ ...drawn, name: `${at}.png` })));
  await expect(page.getByText("5 pictures: where do they go?")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();

  const video = Buffer.from(await makeVideo({ seconds: 3 }));
  await chooser.setInputFiles(file("oven.mp4", "video/mp4", video));
  await page.getByLabel("Alt text of video 1").fill("Flames behind glass");
  await publishNow(page);
  await expect(page.getByRole("link", { name: "View on Bluesky" })).toBeVisible({
    timeout: publishingMs,
  });
  expect(await publishedVideo(server, account)).toEqual(video);
  await page.goto(`/p/${workspace.slug}`);
  await expect(page.locator("video")).toHaveAttribute("aria-label", "Flames behind glass");
});

test("a problem in a post is shown, fixed with a click, and the post can be scheduled", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "New: 𝐁𝐫𝐞𝐚𝐝 from seven");
  const checks = page.getByRole("region", { name: "Publish", exact: true });
  await checks.getByRole("button", { name: "1 suggestion" }).press("Enter");
  await checks.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page.getByLabel("Text for all channels")).toBeFocused();
  await checks.getByRole("button", { name: "Use plain letters" }).click();
  await expect(checks.getByText("Ready to publish")).toBeVisible();
  await chooseTime(page);
  await schedule(page);
  await expect(page.getByText("New: Bread from seven").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();

  await test.step("the palette finds channels and posts, and shows when a search failed", async () => {
    await command(workspace.owner, "POST", `/workspaces/${workspace.id}/posts`, {
      content: { text: "The winter roast leaves the drum.\nAt seven.", media: [] },
      overrides: {},
      channelIds: [],
    });
    await page.goto(`/w/${workspace.slug}/overview`);
    // The heading stands in the document; what can be done comes with the app, which hears keys.
    await expect(page.getByRole("link", { name: "New post" })).toBeVisible();
    const search = async (query: string) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Commands" }).fill(query);
    };
    await search("your page");
    await page.getByRole("option", { name: "Your page Channels" }).click();
    await expect(page).toHaveURL(/\/channels\?channel=/);
    await page.goto(`/w/${workspace.slug}/overview`);
    await expect(page.getByRole("link", { name: "New post" })).toBeVisible();
    await page.route("**/rest/v1/posts?*ilike*", (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await search("LEAVES the");
    await expect(page.getByRole("option", { name: /could not be searched/ })).toBeVisible();
    await page.unroute("**/rest/v1/posts?*ilike*");
    await page.getByRole("combobox", { name: "Commands" }).fill("winter roast");
    await page.getByRole("option", { name: "The winter roast leaves the drum. At seven." }).click();
    await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
  });
});

test("a wrong device clock shows a warning, and times are compared with the server's clock", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  await page.clock.install({ time: Date.now() + 40 * 60_000 });
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "By the right clock");
  await chooseSoon(page, pointer);
  await expect(page.getByText("This device’s clock is 40 min off.")).toBeVisible();
  await schedule(page);
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
});

test("a cancelled post is not published, and edits made offline or by others are not lost", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "Perhaps not.");
  const due = await chooseSoon(page, pointer);
  await schedule(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("It won’t be published")).toBeVisible();

  const picture = await pictureFile(page, "rolls.png");
  await test.step("text and pictures added offline survive closing the tab and are sent after reconnecting", async () => {
    const tab = await context.newPage();
    await tab.goto(`/w/${workspace.slug}/posts/new`);
    await write(tab, "Begun on the train.");
    await expect(tab).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);
    await context.setOffline(true);
    await tab.getByLabel("Text for all channels").fill("Begun on the train, ended in a tunnel.");
    await tab.getByLabel("Add pictures or videos").setInputFiles(picture);
    await expect(tab.getByText(/Offline\. Kept in this browser/)).toBeVisible();
    await expect(tab.getByText("Kept in this browser until it’s uploaded.")).toBeVisible();
    const address = tab.url();
    await tab.close();

    await context.setOffline(false);
    await page.goto(address);
    const description = page.getByLabel("Alt text of picture 1");
    await expect(description).toBeVisible();
    await expect(page.getByLabel("Text for all channels")).toHaveValue(
      "Begun on the train, ended in a tunnel.",
    );
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(description).toBeVisible();
    const pictures = page.getByRole("listbox", { name: "Pictures" }).getByRole("option");
    await expect(pictures).toHaveCount(1);
  });

  await test.step("two users editing a post see each other, and a conflict keeps both texts", async () => {
    const editor = await addMember(workspace, "editor");
    await page.goto(`/w/${workspace.slug}/posts/new`);
    await write(page, "What one wrote.");
    await expect(page).toHaveURL(/\/posts\/[0-9a-f-]{36}$/);

    const others = await browser.newContext();
    const other = await others.newPage();
    await openWorkspace(
      other,
      workspace,
      editor,
      new URL(page.url()).pathname.split("/").slice(3).join("/"),
    );
    await expect(other.getByLabel("Text for all channels")).toHaveValue("What one wrote.");
    await expect(page.getByText(`${editor.fullName} has this post open`)).toBeVisible();

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

  await expect.poll(() => Date.now(), { timeout: soonMs }).toBeGreaterThan(due.getTime());
  await page.goto(`/w/${workspace.slug}/channels`);
  await expect(channelRow(page, "Your page").getByText("Nothing published yet")).toBeVisible();
  await expect(channelRow(page, "Your page").getByText("Nothing scheduled")).toBeVisible();

  await test.step("a picture waiting to be sent is deleted at logout", async () => {
    await page.route("**/media?name=*", (route) => route.abort());
    await page.goto(`/w/${workspace.slug}/posts/new`);
    await page.getByLabel("Add pictures or videos").setInputFiles(picture);
    await expect(page.getByText("Kept in this browser until it’s uploaded.")).toBeVisible();
    const databaseNames = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await databaseNames()).toContain("postlark.pictures");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Commands" }).fill("logout");
    await page.getByRole("option", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await databaseNames()).toEqual([]);
  });
});
