import { pointer } from "../support/hands.ts";
import { shareForReview } from "../support/client-link.ts";
import { chooseTime, publishNow, schedule } from "../support/composer.ts";
import {
  choose,
  createWorkspace,
  type TestWorkspace,
  moveToNow,
  openHearing,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { mailbox } from "../support/product.ts";
import { expect, test } from "../support/test.ts";
import type { Browser, Page } from "@playwright/test";

/** Schedules a post for tomorrow and opens its client's link in a browser of their own, without scripts. */
async function scheduleForClient(
  page: Page,
  browser: Browser,
  { slug }: TestWorkspace,
  text: string,
): Promise<Page> {
  await page.goto(`/w/${slug}/posts/new`);
  await choose(page, /Your page/);
  await write(page, text);
  await chooseTime(page);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await pointer.enter(page.locator('input[type="date"]'), tomorrow);
  await schedule(page);
  const address = await shareForReview(page);
  const outside = await browser.newContext({
    viewport: { width: 375, height: 800 },
    javaScriptEnabled: false,
  });
  const client = await outside.newPage();
  await client.goto(address);
  return client;
}

async function refuse(client: Page, comment: string): Promise<void> {
  await client.getByLabel("Your name").fill("Zoe");
  await client.getByLabel("Comment, or what should change").fill(comment);
  await client.getByRole("button", { name: "Request changes" }).click();
  await expect(client.getByText(/^Zoe requested changes on/)).toBeVisible();
}

test("a client's request for changes suspends a scheduled post until a member approves it again", async ({
  page,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  await openHearing(page, () => openWorkspace(page, workspace, workspace.owner, "overview"));
  const client = await scheduleForClient(page, browser, workspace, "Fresh rye from six.");
  await expect(page.getByText("Scheduled", { exact: true }).first()).toBeVisible();
  const post = page.url();

  await refuse(client, "From <b>seven</b>, please");
  await expect(client.getByText(/It’s on hold until the team decides\./)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("Zoe (client, by link) requested changes").first()).toBeVisible();
  await expect(main.getByText("From <b>seven</b>, please").first()).toBeVisible();
  await expect(main.getByText("Changes requested").first()).toBeVisible();

  const asText = "Zoe requested changes: “From <b>seven</b>, please”";
  for (const screen of ["overview", "posts?show=attention"]) {
    await page.goto(`/w/${workspace.slug}/${screen}`);
    await expect(page.getByText(asText).first()).toBeVisible();
  }
  await page.goto(`/w/${workspace.slug}/calendar`);
  await expect(page.getByRole("link", { name: /Fresh rye.*Changes requested/ })).toBeVisible();
  await page.goto(`/w/${workspace.slug}/queue`);
  await expect(page.getByText("Changes requested").first()).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("Zoe requested changes", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(post);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Scheduled", { exact: true }).first()).toBeVisible();
  await moveToNow(workspace.owner, post);
  await expect(page.getByText("Published exactly as approved.")).toBeVisible({
    timeout: publishingMs,
  });
  await client.context().close();
});

test("a client's request for changes after publishing is too late, and the team gets an email", async ({
  page,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  await openHearing(page, () => openWorkspace(page, workspace, workspace.owner, "overview"));
  const client = await scheduleForClient(page, browser, workspace, "Fresh rye from six.");
  await moveToNow(workspace.owner, page.url());
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible({
    timeout: publishingMs,
  });
  const post = page.url();
  // Who looks at the post has read of it, and is not mailed.
  await page.goto(`/w/${workspace.slug}/library`);
  await refuse(client, "Stop, please");
  await expect(client.getByText(/It was too late for .*: publishing had already/)).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(
    page.getByText("Zoe requested changes after publishing had started").first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  // Engines look every minute.
  await expect.poll(() => mailbox.count(workspace.owner.email), { timeout: 75_000 }).toBe(1);
  await page.goto(post);
  await expect(
    page.getByText("Zoe (client, by link) requested changes, but publishing had already started"),
  ).toBeVisible();
  await client.context().close();
});

test("edits in two tabs survive the end of the session", async ({ page, context }) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await write(page, "Rolls from six.");
  const address = page.url();
  const box = page.getByLabel("Text for all channels");

  const other = await context.newPage();
  await other.goto(address);
  const otherBox = other.getByLabel("Text for all channels");
  await expect(otherBox).toHaveValue("Rolls from six.");
  // What this tab writes is not sent before the other one has saved.
  await other.route("**/api/v1/posts/**", (route) => route.abort());
  await otherBox.fill("Rolls from seven.");
  await write(page, "Rolls from eight.");
  await other.unroute("**/api/v1/posts/**");
  await other.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(other.getByText(/^Conflict: pick a version below/)).toBeVisible();

  // The session ends in the moment in which the first tab is written on.
  await page.evaluate(() => localStorage.removeItem("postlark.session"));
  await box.fill("Rolls from eight, and rye.");
  await expect(page.getByText("Saved", { exact: true })).toBeHidden();
  await page.close();
  await other.close();

  const again = await context.newPage();
  await openWorkspace(again, workspace, workspace.owner, address.slice(address.indexOf("posts/")));
  const clash = again.getByRole("alert").filter({ hasText: "Rolls from seven." });
  await expect(clash).toBeVisible();
  await expect(clash).toContainText("Rolls from eight, and rye.");
  await clash.getByText("From your other tab or device", { exact: true }).click();
  await again.getByRole("button", { name: "Save this choice" }).click();
  await expect(again.getByText("Saved", { exact: true })).toBeVisible();
  await expect(again.getByLabel("Text for all channels")).toHaveValue("Rolls from eight, and rye.");
  await again.reload();
  await expect(again.getByLabel("Text for all channels")).toHaveValue("Rolls from eight, and rye.");
});

test("a published post is duplicated instead of edited in the composer", async ({ page }) => {
  const workspace = await createWorkspace();
  await openWorkspace(page, workspace, workspace.owner, "posts/new");
  await choose(page, /Your page/);
  await write(page, "Rolls from six.");
  await publishNow(page);
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible({
    timeout: publishingMs,
  });
  const published = new URL(page.url());
  await page.goto(`${published.pathname}?edit`);
  await expect(page.getByText(/^This post is published\./)).toBeVisible();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByLabel("Text for all channels")).toHaveValue("Rolls from six.");
  expect(new URL(page.url()).pathname).not.toBe(published.pathname);
});
