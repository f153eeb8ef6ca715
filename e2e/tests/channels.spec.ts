import { hasPeer, startSnac } from "@postlark/testing/peers";

import { activate, createAccount, deactivate, publishedTexts, test } from "../support/bluesky.ts";
import { publishNow } from "../support/composer.ts";
import {
  choose,
  channelRow,
  createWorkspace,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { address } from "../support/product.ts";
import { expect, title } from "../support/test.ts";
import { startReceiver } from "../support/webhook-receiver.ts";
import type { Page } from "@playwright/test";
import type { Account } from "../support/bluesky.ts";

async function connectBluesky(page: Page, { handle, appPassword }: Account): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText("By app password", { exact: true }).click();
  await dialog.getByLabel("Handle").fill(handle);
  await dialog.getByLabel("App password", { exact: true }).fill(appPassword);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();
}

async function publish(page: Page, text: string): Promise<void> {
  await write(page, text);
  await publishNow(page);
  // Until then whoever leaves takes what is not sent along.
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(edit.or(page.getByRole("button", { name: "Duplicate" }))).toBeVisible();
}

test("a wrong app password is shown at its field, and a reconnected account publishes its waiting posts", async ({
  page,
  server,
}) => {
  test.slow();
  const account = await createAccount(server);
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "channels?connect=bluesky");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("By app password", { exact: true }).click();
  await dialog.getByLabel("Handle").fill(`@${account.handle}`);
  await dialog.getByLabel("App password", { exact: true }).fill(account.password);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText(/isn’t an app password for this account/)).toBeVisible();
  await expect(dialog.getByLabel("App password", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Handle")).toHaveValue(`@${account.handle}`);

  await dialog.getByLabel("App password", { exact: true }).fill(account.appPassword);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const row = channelRow(page, account.handle);
  await expect(row.getByText("Connected")).toBeVisible();

  await test.step("posts of a deactivated account are published once it is reconnected", async () => {
    await deactivate(server, account);

    await page.goto(`/w/${workspace.slug}/posts/new`);
    await choose(page, /Bluesky/);
    await publish(page, "Back soon.");
    await expect(page.getByText("Waiting for the channel to be reconnected")).toBeVisible({
      timeout: publishingMs,
    });
    const post = page.url();

    await page.goto(`/w/${workspace.slug}/channels`);
    await expect(row.getByText(/this account was deleted or suspended/)).toBeVisible();
    await activate(server, account);
    await row.getByRole("button", { name: "Reconnect" }).click();
    await connectBluesky(page, account);

    await page.goto(post);
    await expect(page.getByRole("link", { name: "View on Bluesky" })).toBeVisible({
      timeout: publishingMs,
    });
    expect(await publishedTexts(server, account)).toEqual(["Back soon."]);
  });
});

test("an account is connected by OAuth on its server's page, publishes a post and is removed", async ({
  page,
  server,
}) => {
  test.slow();
  const account = await createAccount(server);
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "channels?connect=bluesky");
  const dialog = page.getByRole("dialog");
  const leave = async () => {
    await dialog.getByLabel("Handle").fill(account.handle);
    await dialog.getByRole("button", { name: "Continue with Bluesky" }).click();
    await page.getByRole("textbox", { name: "Password" }).fill(account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  await leave();
  await page.getByRole("button", { name: "Deny access" }).click();
  await expect(dialog.getByText(/Access wasn’t granted/)).toBeVisible();
  await leave();
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();

  await dialog.getByRole("link", { name: "Write a post" }).click();
  await choose(page, /Bluesky/);
  await publish(page, "By nobody's password.");
  await expect(page.getByRole("link", { name: "View on Bluesky" })).toBeVisible({
    timeout: publishingMs,
  });
  expect(await publishedTexts(server, account)).toEqual(["By nobody's password."]);

  await page.goto(`/w/${workspace.slug}/channels`);
  const row = channelRow(page, account.handle);
  await row.getByRole("link").first().click();
  await dialog.getByRole("button", { name: "Remove channel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
});

test("a Mastodon account is connected on its server's page, and its post can be read there", async ({
  page,
}) => {
  test.skip(!(await hasPeer("snac")), "there is no server of Mastodon's API on this machine");
  test.slow();
  const snac = await startSnac(["lark"]);
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "channels?connect=mastodon");
  const dialog = page.getByRole("dialog");
  const leave = async (instance: string) => {
    await dialog.getByLabel("Server").fill(instance);
    await dialog.getByRole("button", { name: "Continue to your server" }).click();
  };
  await leave(address);
  await expect(dialog.getByText(/No Mastodon server responded/)).toBeVisible();
  await leave(snac.url);
  await page.locator('input[name="login"]').fill("lark");
  await page.locator('input[name="passwd"]').fill(snac.passwords["lark"] ?? "");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();

  await dialog.getByRole("link", { name: "Write a post" }).click();
  await choose(page, /Mastodon/);
  await page.getByText("Post settings").click();
  await page.getByLabel("Content warning").fill("Bread");
  await page.getByLabel("Who sees it").selectOption("Everyone, outside public timelines");
  await publish(page, "Fresh rye at https://harbour.example/bread");
  const link = page.getByRole("link", { name: "View on Mastodon" });
  await expect(link).toBeVisible({ timeout: publishingMs });
  await page.goto((await link.getAttribute("href")) ?? "");
  await page.getByText("Bread", { exact: false }).first().click();
  await expect(page.getByText(/Fresh rye at/).first()).toBeVisible();
  await snac.stop();
});

test("a webhook that fails at first receives the post once", async ({ page }) => {
  const receiver = await startReceiver();
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "channels?connect=webhook");
  const dialog = page.getByRole("dialog");
  receiver.answers.push(500);
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText(/has to respond with 200/)).toBeVisible();
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();
  receiver.received.length = 0;

  receiver.answers.push(500);
  await dialog.getByRole("link", { name: "Write a post" }).click();
  await choose(page, /Webhook/);
  await publish(page, "It goes out once.");
  const timeline = page.getByRole("list", { name: /History on/ });
  await expect(timeline.getByText(/didn’t respond/)).toBeVisible({
    timeout: publishingMs,
  });
  await expect(timeline.getByText("Published")).toBeVisible({ timeout: publishingMs });
  expect(receiver.received).toHaveLength(1);

  await test.step("a webhook can be removed after confirmation, and the page cannot", async () => {
    await page.goto(`/w/${workspace.slug}/channels`);
    const row = channelRow(page, /127\.0\.0\.1/);
    await row.getByRole("link").click();
    await dialog.getByRole("button", { name: "Remove channel" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(/Nothing is scheduled there/)).toBeVisible();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(row).toHaveCount(0);
    await expect(title(page, "Channels")).toBeVisible();

    await channelRow(page, "Your page")
      .getByRole("link", { name: "Your page", exact: true })
      .click();
    await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Remove channel" })).toHaveCount(0);
  });
  await receiver.stop();
});

test("posts for a paused channel wait and are published when it is resumed", async ({ page }) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "channels");
  await channelRow(page, "Your page").getByRole("link", { name: "Your page", exact: true }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Pause" }).click();
  await panel.getByRole("button", { name: "Pause channel" }).click();
  await expect(panel.getByRole("button", { name: "Resume" })).toBeVisible();

  await page.goto(`/w/${workspace.slug}/posts/new`);
  await choose(page, /Your page/);
  await publish(page, "Held back for a while.");
  await page.goto(`/w/${workspace.slug}/channels`);
  await expect(channelRow(page, "Your page").getByText("1 post on hold.")).toBeVisible();
  await channelRow(page, "Your page").getByRole("link", { name: "Your page", exact: true }).click();
  await expect(panel.getByText("1 post was on hold and will be published now.")).toBeVisible();
  await panel.getByRole("button", { name: "Resume and publish" }).click();
  await expect(panel.getByText(/Last published/)).toBeVisible({ timeout: publishingMs });
});
