import { deliver, pressNotifications, usePushService } from "../support/push.ts";
import { expect, test } from "../support/test.ts";
import { addMember, command, createWorkspace, openWorkspace } from "../support/workspace.ts";

test.use({ serviceWorkers: "allow" });

test("a person turns push on, tries it, opens a post from a notification, and turns it off", async ({
  page,
  context,
}) => {
  const service = await usePushService(context);
  await pressNotifications(context);
  const workspace = await createWorkspace("Larkfield Studio", "Ada");
  const editor = await addMember(workspace, "editor");
  await openWorkspace(page, workspace, editor, "settings/notifications");
  await page.getByRole("button", { name: "Turn on" }).click();
  const devices = page.getByRole("list", { name: "Devices with push" });
  await expect(devices.getByText("This device")).toBeVisible();

  await page.getByRole("button", { name: "Send a test notification" }).click();
  await expect.poll(() => service.delivered.length).toBe(1);
  expect(JSON.parse(service.delivered[0]?.text ?? "")).toMatchObject({
    title: "Postlark",
    body: "Push notifications are on. This is what they look like.",
  });

  const post = crypto.randomUUID();
  await command(editor, "POST", `/workspaces/${workspace.id}/posts`, {
    id: post,
    content: { text: "Rye rolls at seven", media: [] },
    channelIds: [],
  });
  await page.getByRole("checkbox", { name: "Comments: Push" }).click();
  await expect(page.getByRole("checkbox", { name: "Comments: Push" })).toBeChecked();
  await page.waitForLoadState("networkidle");
  await command(workspace.owner, "POST", `/posts/${post}/comments`, {
    text: "At eight, please",
    mentionedIds: [],
  });
  await expect.poll(() => service.delivered.length, { timeout: 30_000 }).toBe(2);
  expect(service.problems).toEqual([]);
  const text = service.delivered[1]?.text ?? "";
  expect(await deliver(page, text)).toMatchObject({
    title: "Ada commented",
    options: { body: "At eight, please · Larkfield Studio" },
  });
  await expect(page).toHaveURL(
    new RegExp(`/w/${workspace.slug}/posts/${post}#comment-[0-9a-f-]+$`),
  );

  await page.goto(`/w/${workspace.slug}/settings/notifications`);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await expect(devices).toHaveCount(0);
  await service.stop();
});

test("a device that is signed out is sent nothing more", async ({ page, context, browser }) => {
  const service = await usePushService(context);
  const workspace = await createWorkspace("Larkfield Studio", "Ada");
  await openWorkspace(page, workspace, workspace.owner, "settings/notifications");
  await page.getByRole("button", { name: "Turn on" }).click();
  const devices = page.getByRole("list", { name: "Devices with push" });
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  const elsewhere = await (await browser.newContext()).newPage();
  // A browser without a window reports "denied" or "default", not always the same.
  await elsewhere.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "default" }),
  );
  await openWorkspace(elsewhere, workspace, workspace.owner, "settings/notifications");
  const there = elsewhere.getByRole("list", { name: "Devices with push" });
  await expect(there.getByRole("listitem")).toHaveCount(1);
  await page.goto("/settings?tab=account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await elsewhere.reload();
  await expect(elsewhere.getByRole("heading", { name: "Push on this device" })).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Turn on" })).toBeVisible();
  await expect(there).toHaveCount(0);
  await elsewhere.context().close();
  await service.stop();
});
