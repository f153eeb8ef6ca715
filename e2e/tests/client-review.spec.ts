import { findViolations } from "../support/accessibility.ts";
import { shareForReview } from "../support/client-link.ts";
import { mailbox } from "../support/product.ts";
import { expect, test } from "../support/test.ts";
import { newAddress } from "../support/users.ts";
import {
  command,
  createWorkspace,
  openWorkspace,
  read,
  type TestWorkspace,
} from "../support/workspace.ts";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";

const everything = {
  type: "tag" as const,
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

const rows = z.array(z.object({ id: z.uuid() }));
const createdSchema = z.object({ id: z.uuid(), revision: z.int() });

/** Schedules a post for its workspace's page. @param days from today */
async function plan({ id, owner }: TestWorkspace, text: string, days: number): Promise<string> {
  const channels = rows.parse(await read(owner, `channels?workspace_id=eq.${id}&select=id`));
  const channelIds = channels.map((one) => one.id);
  const draft = { content: { text, media: [] }, channelIds };
  const post = createdSchema.parse(await command(owner, "POST", `/workspaces/${id}/posts`, draft));
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await command(owner, "POST", `/posts/${post.id}/schedule`, {
    revision: post.revision,
    channelIds,
    at: { wallTime: `${day}T09:00`, timeZone: "Etc/UTC" },
  });
  return post.id;
}

/** A client's own browser, without scripts. */
async function openOutside(browser: Browser, address: string): Promise<Page> {
  const outside = await browser.newContext({
    viewport: { width: 320, height: 800 },
    javaScriptEnabled: false,
  });
  const client = await outside.newPage();
  await client.goto(address);
  return client;
}

const partOf = (client: Page, place: number) =>
  client.getByRole("region", { name: `Post ${place} of 2` });

test("a client reviews two selected posts by one emailed link, each with its own answer, until it is revoked", async ({
  page,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  await plan(workspace, "Fresh rye from six.", 2);
  const second = await plan(workspace, "See https://mill.example/flour", 3);
  const email = newAddress();
  await openWorkspace(page, workspace, workspace.owner, "posts?show=scheduled");
  await page.getByLabel("Select all").check();
  const address = await shareForReview(page, email);
  expect(await mailbox.link(email, /^Harbour Lights: 2 posts/)).toBe(address);

  const client = await openOutside(browser, address);
  await expect(client.getByRole("listitem").filter({ hasText: "Needs your answer" })).toHaveCount(
    2,
  );
  await partOf(client, 1).getByLabel("Your name").fill("Zoe");
  await partOf(client, 1).getByRole("button", { name: "Approve" }).click();
  await expect(partOf(client, 1).getByText(/^Zoe approved this on/)).toBeVisible();
  const other = partOf(client, 2);
  await expect(other.getByLabel("Your name")).toHaveValue("Zoe");
  await other.getByLabel("Comment, or what should change").fill("Which <b>flour</b>?");
  await other.getByRole("button", { name: "Request changes" }).click();
  await expect(other.getByText("Which <b>flour</b>?")).toBeVisible();
  await expect(other.getByText(/It’s on hold until the team decides\./)).toBeVisible();
  await expect(partOf(client, 1).getByText(/^Zoe approved this on/)).toBeVisible();
  await test.step("the page has no accessibility violations in either theme", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const seeing = await browser.newPage({ colorScheme, viewport: { width: 320, height: 800 } });
      await seeing.goto(address);
      expect(await findViolations(seeing, everything), colorScheme).toEqual([]);
      const sideways = await seeing.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      await seeing.close();
    }
  });

  await page.goto(`/w/${workspace.slug}/posts?show=approval`);
  await expect(page.getByRole("link", { name: /mill\.example/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Fresh rye/ })).toHaveCount(0);
  await page.goto(`/w/${workspace.slug}/posts/${second}`);
  await expect(
    page.getByRole("main").getByText("Zoe (client, by link) requested changes").first(),
  ).toBeVisible();
  await expect(page.getByText(/^Covers 2 posts/)).toBeVisible();

  await page.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByText(/Revoked/)).toBeVisible();
  await client.goto(address);
  await expect(client.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await client.context().close();
});

test("a calendar’s week is shared by one link, and its client approves all of it at once", async ({
  page,
  browser,
}) => {
  test.slow();
  const workspace = await createWorkspace();
  // In one week, wherever it starts.
  const monday = 8 - (new Date().getUTCDay() || 7);
  await plan(workspace, "Chestnuts.", monday + 1);
  await plan(workspace, "Lanterns.", monday + 3);
  await plan(workspace, "Not this week.", monday + 15);
  const date = new Date(Date.now() + (monday + 1) * 86_400_000).toISOString().slice(0, 10);
  await openWorkspace(page, workspace, workspace.owner, `calendar?view=week&date=${date}`);
  await page.getByRole("button", { name: "Share this week" }).click();
  const dialog = page.getByRole("dialog", { name: "Share for review" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByText(/\/p\/r\/[0-9a-f]{64}$/).textContent();

  const client = await openOutside(browser, address ?? "");
  await expect(partOf(client, 1).getByText("Chestnuts.")).toBeVisible();
  await expect(client.getByText("Not this week.")).toHaveCount(0);
  const rest = client.locator("section.rest");
  await rest.getByLabel("Your name").fill("Zoe");
  await rest.getByRole("button", { name: "Approve all 2" }).click();
  await expect(client.getByText(/^Zoe approved this on/)).toHaveCount(2);
  await expect(rest).toHaveCount(0);
  await client.context().close();
});
