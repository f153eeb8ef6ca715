import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { shareForReview } from "../support/client-link.ts";
import { publishNow } from "../support/composer.ts";
import { openSeat, expectClicksWithin } from "../support/counted-clicks.ts";
import { mailbox } from "../support/product.ts";
import { expect, test, title } from "../support/test.ts";
import { newAddress } from "../support/users.ts";
import { publishingMs, write } from "../support/workspace.ts";

/** Thirty posts at nine, on the days from a date on; one has no text. */
function planFrom(first: Date): string {
  const rows = Array.from({ length: 30 }, (_, index) => {
    const day = new Date(first.getTime() + index * 86_400_000).toISOString().slice(0, 10);
    return `${index === 11 ? "" : `Loaf ${index + 1} of the month`},${day} 09:00,Your page`;
  });
  return ["Text,Date,Channels", ...rows].join("\n");
}

/** Fills in the form of an account, and the code that is emailed. */
async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("early-morning-song");
  await page.getByLabel("Confirm Password", { exact: true }).fill("early-morning-song");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Code from the email").fill(await mailbox.code(email, /confirm/i));
}

async function createSecond(page: Page, slug: string): Promise<void> {
  await page.goto("/w/-/create");
  await page.getByRole("textbox", { name: "Name" }).fill("Larkfield Archive");
  await page.getByRole("textbox", { name: "Address" }).fill(slug);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await expect(page).toHaveURL(`/w/${slug}/overview`);
}

test("a week, from the landing page to planned, approved and published posts, takes few clicks", async ({
  browser,
}) => {
  test.slow();
  const [owners, contributors, clients] = [
    await openSeat(browser),
    await openSeat(browser),
    await openSeat(browser),
  ];
  const { page } = owners;
  const slug = `week-${randomUUID().slice(0, 8)}`;
  const colleague = newAddress();

  await expectClicksWithin(9, "landing page to the first published post", owners, async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await signUp(page, "Ines Duarte", newAddress());
    await page.getByRole("main").getByRole("link", { name: "Create your workspace" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Larkfield Studio");
    await page.getByRole("textbox", { name: "Address" }).fill(slug);
    await page.getByRole("button", { name: "Create workspace" }).click();
    await page.getByRole("link", { name: "New post" }).first().click();
    await write(page, "First light.");
    await publishNow(page);
    await expect(page.getByRole("link", { name: "View your page" })).toBeVisible({
      timeout: publishingMs,
    });
  });

  await expectClicksWithin(4, "a file of 30 posts, one of them bad", owners, async () => {
    await page.goto(`/w/${slug}/posts`);
    await page.getByRole("link", { name: "Import" }).click();
    const buffer = Buffer.from(planFrom(new Date(Date.now() + 86_400_000)));
    await page
      .getByLabel("Choose a file")
      .setInputFiles({ name: "month.csv", mimeType: "text/csv", buffer });
    await page.getByLabel("Row 13").click();
    await page.getByRole("button", { name: "Check 29 posts" }).click();
    await page.getByRole("button", { name: "Import 29 posts" }).click();
    await expect(page.getByText("29 posts imported · month.csv")).toBeVisible();
  });

  await expectClicksWithin(3, "inviting a colleague", owners, async () => {
    await page.getByRole("link", { name: "Team", exact: true }).click();
    await page.getByLabel("Email address").fill(colleague);
    await page.getByLabel("Role").first().selectOption("contributor");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`${colleague} is invited`)).toBeVisible();
  });

  const theirs = contributors.page;
  await expectClicksWithin(3, "a colleague without an account joins", contributors, async () => {
    await theirs.goto(await mailbox.link(colleague, /invites you|invited/i));
    await theirs.getByRole("link", { name: "Create an account" }).click();
    await signUp(theirs, "Robin Early", colleague);
    await theirs.getByRole("button", { name: "Join Larkfield Studio" }).click();
    await expect(theirs).toHaveURL(`/w/${slug}/overview`);
  });

  await expectClicksWithin(2, "a contributor sends a post for approval", contributors, async () => {
    await theirs.getByRole("link", { name: "New post" }).first().click();
    await write(theirs, "May I say this?");
    await theirs.getByRole("button", { name: "Send for approval" }).click();
    await expect(theirs.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
  });

  await expectClicksWithin(2, "the owner approves it", owners, async () => {
    await page.getByRole("link", { name: "Overview", exact: true }).click();
    await page.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByRole("list", { name: "Waiting for your approval" })).toHaveCount(0);
  });

  const client = newAddress();
  await expectClicksWithin(5, "all planned posts are shared with a client", owners, async () => {
    await page.getByRole("link", { name: "Posts", exact: true }).click();
    await page.getByRole("link", { name: /^Scheduled/ }).click();
    await page.getByLabel("Select all").click();
    await shareForReview(page, client);
  });

  await expectClicksWithin(1, "the client approves them", clients, async () => {
    await clients.page.goto(await mailbox.link(client, /for your approval/i));
    const all = clients.page.locator("section.rest");
    await all.getByLabel("Your name").fill("Zoe");
    await all.getByRole("button", { name: "Approve all 30" }).click();
    await expect(clients.page.getByText(/^Zoe approved this on/)).toHaveCount(30);
  });

  let archive = "";
  await expectClicksWithin(1, "exporting everything", owners, async () => {
    await page.goto(`/w/${slug}/settings/data`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export everything" }).click();
    archive = await (await download).path();
    await expect(page.getByText("Saved to your downloads.")).toBeVisible();
  });

  await expectClicksWithin(5, "deleting the workspace and restoring it", owners, async () => {
    await page.getByRole("button", { name: "Delete workspace" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Larkfield Studio");
    await dialog.getByRole("button", { name: "Delete workspace" }).click();
    await page.getByRole("main").getByRole("button", { name: "Restore workspace" }).click();
    await expect(title(page, "Data")).toBeVisible();
  });

  await createSecond(page, `${slug}-2`);
  await expectClicksWithin(2, "importing the archive into a second workspace", owners, async () => {
    await page.goto(`/w/${slug}-2/settings/data`);
    await page.getByLabel("Import an archive").setInputFiles(archive);
    await expect(page.getByText(/^Imported. Posts: 31, pictures and videos: 0./)).toBeVisible();
    await page.getByRole("link", { name: "Review what needs your confirmation" }).click();
    await expect(page.getByText(/^These posts came with an archive/)).toBeVisible();
  });

  for (const seat of [owners, contributors, clients]) await seat.page.context().close();
});
