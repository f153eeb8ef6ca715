import { randomUUID } from "node:crypto";

import { z } from "zod";

import { findViolations } from "../support/accessibility.ts";
import { activate, createAccount, deactivate, publishedTexts, test } from "../support/bluesky.ts";
import { keyboard } from "../support/hands.ts";
import { publishNow } from "../support/composer.ts";
import {
  choose,
  command,
  createWorkspace,
  openWorkspace,
  publishingMs,
  read,
  write,
} from "../support/workspace.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: { width: 375, height: 812 } });

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

test("a published post is edited and deleted on its networks", async ({ page, server }) => {
  test.slow();
  const account = await createAccount(server);
  const workspace = await createWorkspace();
  const connect = () =>
    command(workspace.owner, "POST", `/workspaces/${workspace.id}/channels`, {
      network: "bluesky",
      method: "app_password",
      identifier: account.handle,
      password: account.appPassword,
    });
  await connect();
  const question = page.getByRole("alertdialog");

  await test.step("publishes to the page and to Bluesky", async () => {
    await openWorkspace(page, workspace, workspace.owner, "posts/new");
    await choose(page, /Your page/);
    await choose(page, /Bluesky/);
    await write(page, "Said too early.");
    await publishNow(page);
    for (const name of ["View your page", "View on Bluesky"]) {
      await expect(page.getByRole("link", { name })).toBeVisible({ timeout: publishingMs });
    }
    expect(await publishedTexts(server, account)).toEqual(["Said too early."]);
  });

  await test.step("the overview counts it, and shows the health of its channels", async () => {
    await page.goto(`/w/${workspace.slug}/overview`);
    await expect(page.getByRole("definition").first()).toHaveText("1+1+1 from the 7 days before");
    const health = page.getByRole("list", { name: "Channel health" });
    await expect(health.getByRole("listitem")).toContainText([/Connected/, /Connected/]);
    expect(await findViolations(page, everything)).toEqual([]);
    await keyboard.press(health.getByRole("link", { name: "Bluesky" }));
    await expect(page).toHaveURL(/\/channels\?channel=/);
  });

  await test.step("the published list is sorted by a number, with a row for each channel", async () => {
    await page.goto(`/w/${workspace.slug}/posts?show=published`);
    await page.getByLabel("Sort by").selectOption("Most likes");
    await expect(page).toHaveURL(/sort=likes/);
    const rows = page.getByRole("link", { name: "Said too early." });
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(rows).toHaveCount(1);
    await rows.click();
  });

  await test.step("its text is added to an evergreen list, or to none before there is one", async () => {
    const add = page.getByRole("button", { name: "Add to evergreen" });
    const dialog = page.getByRole("dialog", { name: "Add to evergreen" });
    await keyboard.press(add);
    await expect(dialog.getByText("No lists yet")).toBeVisible();
    await page.keyboard.press("Escape");
    const channels = z
      .array(z.object({ id: z.string() }))
      .parse(await read(workspace.owner, `channels?select=id&workspace_id=eq.${workspace.id}`));
    await command(workspace.owner, "PUT", `/evergreen-lists/${randomUUID()}`, {
      workspaceId: workspace.id,
      name: "Who we are",
      channelIds: channels.map(({ id }) => id),
      slots: null,
      leastDays: 14,
      isShuffled: false,
      until: null,
    });
    await page.reload();
    await keyboard.press(add);
    await expect(dialog.getByLabel("List")).toBeVisible();
    await keyboard.press(dialog.getByRole("button", { name: "Add to evergreen" }));
    await expect(page.getByText("Added to “Who we are”")).toBeVisible();
  });

  await test.step("the page's post is edited, and a closed dialog keeps the input", async () => {
    const change = page
      .getByRole("region", { name: "Channels" })
      .getByRole("button", { name: "Edit on your page" });
    const dialog = page.getByRole("dialog", { name: "Edit on your page" });
    const text = dialog.getByLabel("Text there");
    await keyboard.press(page.getByRole("button", { name: "Details: Your page" }));
    await keyboard.press(change);
    await expect(dialog).toContainText("Feed readers may keep what they’ve fetched.");
    await text.fill("Said in time.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await keyboard.press(change);
    await expect(text).toHaveValue("Said in time.");
    expect(await findViolations(page, everything)).toEqual([]);
    await text.press("Control+Enter");
    await expect(page.getByText(/^Edited on Your page by /)).toBeVisible({
      timeout: publishingMs,
    });
    const address = await page.getByRole("link", { name: "View your page" }).getAttribute("href");
    expect(await (await page.request.get(address ?? "")).text()).toContain("Said in time.");
    await page.getByText("Previous versions").click();
    await expect(
      page.getByRole("region", { name: "Channels" }).getByText("early.", { exact: true }),
    ).toBeVisible();
  });

  await test.step("deleting on Bluesky warns about remaining copies first", async () => {
    await deactivate(server, account);
    await keyboard.press(page.getByRole("button", { name: /^Details: .*Bluesky$/ }));
    await keyboard.press(page.getByRole("button", { name: "Delete on Bluesky" }));
    await expect(question).toContainText("may keep their copies");
    for (const theme of ["light", "dark"] as const) {
      await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
      expect(await findViolations(page, everything), theme).toEqual([]);
    }
    await keyboard.press(question.getByRole("button", { name: "Delete on Bluesky" }));
  });

  await test.step("a deletion waits for a deactivated account to be reconnected", async () => {
    const waits = page.getByText("It will be deleted once its channel is reconnected.");
    await expect(waits).toBeVisible({ timeout: publishingMs });
    await activate(server, account);
    await connect();
    await expect(page.getByText(/^Deleted from Bluesky by /)).toBeVisible({
      timeout: publishingMs,
    });
    expect(await publishedTexts(server, account)).toEqual([]);
    await expect(page.getByRole("link", { name: "View on Bluesky" })).toBeHidden();
  });

  await test.step("deleting the post also deletes it on the page, whose URL answers 410", async () => {
    const address = await page.getByRole("link", { name: "View your page" }).getAttribute("href");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this post?" });
    await dialog.getByLabel("Also delete it on Your page").check();
    await dialog.getByRole("button", { name: "Delete everywhere" }).click();
    await expect(page.getByText(/^This post is deleted\.(?! What)/)).toBeVisible({
      timeout: publishingMs,
    });
    await expect(page.getByText(/^Deleted from Your page by /)).toBeVisible({
      timeout: publishingMs,
    });
    const answer = await page.request.get(address ?? "");
    expect(answer.status()).toBe(410);
  });
});
