import { publishNow } from "../support/composer.ts";
import { mailbox } from "../support/product.ts";
import { expect, test } from "../support/test.ts";
import { choose, createWorkspace, openWorkspace, write } from "../support/workspace.ts";
import { startReceiver } from "../support/webhook-receiver.ts";

test("a channel that no longer accepts us is mailed at once, unless its topic is turned off", async ({
  page,
}) => {
  const receiver = await startReceiver();
  const workspace = await createWorkspace("Larkfield Studio");
  await openWorkspace(page, workspace, workspace.owner, "channels?connect=webhook");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("Step 3 of 3")).toBeVisible();

  receiver.answers.push(410, 410, 410);
  await dialog.getByRole("link", { name: "Write a post" }).click();
  await choose(page, /Webhook/);
  await write(page, "The channel is gone.");
  await publishNow(page);
  const mail = await mailbox.latest(workspace.owner.email, /needs to be reconnected/);
  expect(mail).toContain(`/w/${workspace.slug}/channels`);
  expect(mail).toContain(`/w/${workspace.slug}/settings/notifications`);
  expect(mail).toContain("/p/-/digest/");

  // The account's own switches lead there.
  await page.goto("/settings?tab=notifications");
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect(page).toHaveURL(`/w/${workspace.slug}/settings/notifications`);
  const atOnce = page.getByRole("checkbox", { name: "Channel disconnected: Email at once" });
  await expect(atOnce).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await atOnce.click();
  await saved;
  await page.reload();
  await expect(atOnce).toBeEnabled();
  await expect(atOnce).not.toBeChecked();
  await receiver.stop();
});
