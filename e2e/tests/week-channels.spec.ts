import { hasPeer, startRelay, startSnac } from "@postlark/testing/peers";

import { createAccount, publishedTexts, test, type Account } from "../support/bluesky.ts";
import { publishNow } from "../support/composer.ts";
import { openSeat, expectClicksWithin } from "../support/counted-clicks.ts";
import { expect } from "../support/test.ts";
import { createWorkspace, openWorkspace, publishingMs } from "../support/workspace.ts";
import type { Page } from "@playwright/test";

/** Opens the networks that can be connected, and chooses one. */
async function chooseNetwork(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("link", { name: "Connect a channel" }).first().click();
  await page.getByRole("dialog").getByRole("link", { name }).click();
}

async function enterAppPassword(page: Page, account: Account): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByText("By app password", { exact: true }).click();
  await dialog.getByLabel("Handle").fill(account.handle);
  await dialog.getByLabel("App password", { exact: true }).fill(account.appPassword);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
}

/** Connected, and back at the list. */
async function finish(page: Page): Promise<void> {
  await expect(page.getByRole("dialog").getByText("Step 3 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
}

test("connecting and publishing to four channels take few clicks", async ({ browser, server }) => {
  test.skip(!(await hasPeer("snac")), "there is no server of Mastodon's API on this machine");
  test.slow();
  const [snac, relay] = await Promise.all([startSnac(["lark"]), startRelay()]);
  const account = await createAccount(server);
  const workspace = await createWorkspace();
  const seat = await openSeat(browser);
  const { page } = seat;
  const dialog = page.getByRole("dialog");
  await openWorkspace(page, workspace, workspace.owner, "channels");

  await expectClicksWithin(4, "a Mastodon account by OAuth", seat, async () => {
    await chooseNetwork(page, /^Mastodon/);
    await dialog.getByLabel("Server").fill(snac.url);
    await dialog.getByRole("button", { name: "Continue to your server" }).click();
    await page.locator('input[name="login"]').fill("lark");
    await page.locator('input[name="passwd"]').fill(snac.passwords["lark"] ?? "");
    await page.getByRole("button", { name: "OK" }).click();
    await finish(page);
  });

  await expectClicksWithin(5, "Nostr with a new key and a relay of one's own", seat, async () => {
    await chooseNetwork(page, /^Nostr/);
    await dialog.getByText("A new key", { exact: true }).click();
    await dialog.getByLabel("I’ve saved it somewhere safe").click();
    await dialog.getByLabel("Relays").fill(relay.url);
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
    await finish(page);
  });

  await expectClicksWithin(4, "a Bluesky account by app password", seat, async () => {
    await chooseNetwork(page, /^Bluesky/);
    await enterAppPassword(page, account);
    await expect(dialog.getByText("Step 3 of 3")).toBeVisible();
  });

  await expectClicksWithin(5, "publishing to all four channels", seat, async () => {
    await dialog.getByRole("link", { name: "Write a post" }).click();
    await page.getByLabel("Text for all channels").fill("Four ways to say it.");
    await page.getByRole("button", { name: "Channels", exact: true }).click();
    await page.getByRole("button", { name: "All channels", exact: true }).click();
    await page.keyboard.press("Escape");
    await publishNow(page);
    await expect(page.getByText(/^Published · /)).toBeVisible({ timeout: publishingMs });
    // Posts of a relay of one's own have no page.
    await expect(page.getByRole("link", { name: /^View (on|your page)/ })).toHaveCount(3);
  });
  expect(await publishedTexts(server, account)).toEqual(["Four ways to say it."]);

  await page.context().close();
  await Promise.all([snac.stop(), relay.stop()]);
});
