import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";
import type { Page } from "@playwright/test";

const conversations = (page: Page) => page.getByRole("navigation", { name: "Conversations" });
const conversation = (page: Page, name: string) =>
  conversations(page).getByRole("link", { name: new RegExp(`^${name}`) });
const box = (page: Page, name: string) => page.getByRole("textbox", { name: `Message to ${name}` });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send" });

test("a message draft stays in its conversation, a sent message scrolls into view, and a search finds messages", async ({
  page,
}) => {
  await signIn(page, await createUser(), "/messages");
  await expect(conversations(page).getByRole("link")).toHaveCount(5);
  // Emma's is in sight, and read.
  await expect(conversations(page).getByText("Unread")).toHaveCount(1);

  await box(page, "Emma Thompson").fill("Captions are");
  await conversation(page, "Liam Chen").click();
  await expect(box(page, "Liam Chen")).toHaveValue("");
  await expect(conversations(page).getByText("Unread")).toHaveCount(0);
  await page.getByRole("link", { name: "Audience" }).click();
  await expect(title(page, "Audience")).toBeVisible();
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(box(page, "Emma Thompson")).toHaveValue("Captions are");

  await box(page, "Emma Thompson").press("End");
  await box(page, "Emma Thompson").pressSequentially(" on their way");
  await box(page, "Emma Thompson").press("Enter");
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast).toContainText("Message Sent");
  const [toastBox, sending] = [await toast.boundingBox(), await sendButton(page).boundingBox()];
  expect(toastBox === null ? 0 : toastBox.y + toastBox.height).toBeLessThan(sending?.y ?? 0);
  await expect(box(page, "Emma Thompson")).toHaveValue("");
  await expect(box(page, "Emma Thompson")).toBeFocused();
  await expect(page.getByRole("log").getByText("Captions are on their way")).toBeInViewport();

  const search = page.getByRole("searchbox", { name: "Search conversations" });
  await search.fill("bluesky account");
  await expect(conversations(page).getByRole("link")).toHaveCount(1);
  await expect(conversation(page, "Sofia Garcia")).toBeVisible();
  await search.fill("nobody says this");
  await expect(page.getByText("No conversations found")).toBeVisible();
  await search.press("Escape");
  await expect(conversations(page).getByRole("link")).toHaveCount(5);

  await test.step("on a phone, focus moves into a conversation and back, also with the browser's Back", async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto("/messages");
    await expect(box(page, "Emma Thompson")).toBeHidden();
    const liam = conversation(page, "Liam Chen");
    const heading = page.getByRole("heading", { name: "Liam Chen", level: 2 });

    await liam.focus();
    await page.keyboard.press("Enter");
    await expect(heading).toBeFocused();
    await expect(conversations(page)).toBeHidden();
    // It has the screen to itself, down to its foot.
    const bottomBar = page.getByRole("navigation", { name: "Main" });
    await expect(bottomBar).toBeHidden();
    const foot = await box(page, "Liam Chen").boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(720);
    await page.getByRole("link", { name: "Back to conversations" }).press("Enter");
    await expect(liam).toBeFocused();
    await expect(bottomBar.locator('[aria-current="page"]')).toHaveText("Messages");

    await page.keyboard.press("Enter");
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(liam).toBeFocused();
    await expect(box(page, "Liam Chen")).toBeHidden();
  });
});
