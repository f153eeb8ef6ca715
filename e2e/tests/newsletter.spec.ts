import { randomUUID } from "node:crypto";

import { publishNow } from "../support/composer.ts";
import {
  choose,
  createWorkspace,
  openWorkspace,
  publishingMs,
  write,
} from "../support/workspace.ts";
import { mailbox } from "../support/product.ts";
import { expect, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

async function confirm(page: Page, address: string): Promise<void> {
  await page.goto(await mailbox.link(address, /Harbour Letters/));
  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  const done = page.getByRole("heading", { name: "You’re subscribed to Harbour Letters" });
  await expect(done).toBeVisible();
}

async function publish(page: Page, slug: string, text: string): Promise<void> {
  await page.goto(`/w/${slug}/posts/new`);
  await choose(page, /Newsletter/);
  await write(page, text);
  await publishNow(page);
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible({
    timeout: publishingMs,
  });
}

test("a reader subscribes, confirms, receives posts by email and unsubscribes with one click", async ({
  page,
}) => {
  const workspace = await createWorkspace();
  const reader = `${randomUUID()}@reader.test`;
  const other = `${randomUUID()}@reader.test`;

  await test.step("connects a newsletter that sends to this machine's mailbox", async () => {
    await openWorkspace(page, workspace, workspace.owner, "channels?connect=mailbox");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Newsletter name").fill("Harbour Letters");
    await dialog.getByLabel("From address").fill(`${workspace.slug}@harbour.test`);
    await dialog.getByLabel("Imprint").fill("too short");
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog.getByText(/Enter a name and a postal address/)).toBeVisible();
    await dialog.getByLabel("Imprint").fill("Ada Moreau, 1 Meadow Lane, Porto");
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog.getByText("Step 3 of 3")).toBeVisible();
  });

  await test.step("two readers subscribe on the public page, and only the confirmed one is on the list", async () => {
    for (const address of [reader, other]) {
      await page.goto(`/p/${workspace.slug}`);
      await page.getByLabel("Your email address").fill(address);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    }
    await confirm(page, reader);
    await mailbox.latest(other, /Harbour Letters/);
  });

  await test.step("a post arrives in the mailbox, and one click unsubscribes", async () => {
    await publish(page, workspace.slug, "Fresh rye\n\nFrom seven, every morning.");
    const mail = await mailbox.latest(reader, /^Fresh rye$/);
    expect(mail).toContain("From seven, every morning.");
    expect(mail).toContain("1 Meadow Lane");
    expect(await mailbox.count(other)).toBe(1);

    // As mail programs do it for their own button (RFC 8058).
    const [leave = ""] = /https?:\/\/\S+\/p\/n\/[0-9a-f]{64}/.exec(mail) ?? [];
    const answer = await page.request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
    expect(answer.status()).toBe(200);
  });

  await test.step("the next post goes to readers confirmed since and not to those who unsubscribed", async () => {
    await confirm(page, other);
    await publish(page, workspace.slug, "Oats, too\n\nOn Sundays.");
    await mailbox.latest(other, /^Oats, too$/);
    expect(await mailbox.count(reader)).toBe(2);
  });
});
