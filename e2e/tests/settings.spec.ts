import { randomUUID } from "node:crypto";

import { mailbox } from "../support/product.ts";
import { createUser, newAddress, setUsername } from "../support/users.ts";
import { expect, signIn, submitSignIn, test } from "../support/test.ts";
import type { Page } from "@playwright/test";

const username = () => `lark_${randomUUID().slice(0, 8)}`;
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

test("a saved profile survives a reload and shows in the top bar", async ({ page }) => {
  const user = await createUser({ fullName: "Sam Rivers" });
  await signIn(page, user, "/settings");
  await expect(page.getByLabel("Full Name")).toHaveValue("Sam Rivers");
  const name = username();
  await page.getByLabel("Full Name").fill("Samuel Rivers");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Phone Number").fill("0044 20 7946-0000");
  await saveButton(page).click();
  await expect(page.getByText("Your settings have been updated successfully.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Settings of Samuel Rivers" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue("Samuel Rivers");
  await expect(page.getByLabel("Username")).toHaveValue(name);
  await expect(page.getByLabel("Phone Number")).toHaveValue("+442079460000");

  await test.step("a taken username is shown at its field, whichever tab is open", async () => {
    const takenName = username();
    await setUsername((await createUser()).id, takenName);
    await page.getByLabel("Username").fill(takenName.toUpperCase());
    await page.getByRole("tab", { name: "Billing" }).click();
    await saveButton(page).click();
    await expect(page.getByText("This username is taken. Try another one.")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveValue(takenName.toUpperCase());
    await page.getByLabel("Phone Number").fill("030 123456");
    await page.getByLabel("Username").fill(username());
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("Enter the number with its country code, beginning with +."),
    ).toBeVisible();
    await page.getByLabel("Phone Number").fill("");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Settings Saved")).toBeVisible();
  });

  await test.step("a new email address takes effect after both emailed links were opened", async () => {
    const address = newAddress("moved");
    await page.getByLabel("Email Address").fill(address);
    await saveButton(page).click();
    await expect(page.getByText(`We’ve sent links to ${address}`)).toBeVisible();
    await expect(page.getByLabel("Email Address")).toHaveValue(user.email);
    for (const to of [user.email, address]) {
      await page.goto(await mailbox.link(to, /./));
      await expect(page).toHaveURL("/dashboard");
    }
    await page.goto("/settings");
    await expect(page.getByLabel("Email Address")).toHaveValue(address);
    await expect(page.getByText("We’ve sent links to")).toHaveCount(0);
  });
});

test("settings tabs have URLs, and unsaved changes are kept between them and confirmed before leaving", async ({
  page,
}) => {
  await signIn(page, await createUser(), "/settings?tab=notifications");
  await page.getByRole("switch", { name: "Marketing Emails" }).click();
  await page.getByRole("tab", { name: "Privacy & Security" }).click();
  await expect(page).toHaveURL("/settings?tab=privacy");
  await page.getByText("Followers Only").click();
  await page.goBack();
  await expect(page.getByRole("switch", { name: "Marketing Emails" })).toBeChecked();

  await page.getByRole("link", { name: "Audience" }).click();
  await question(page).getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await question(page).getByRole("button", { name: "Stay" }).click();
  const dialog = page.waitForEvent("dialog");
  const left = page.getByRole("link", { name: "Client Dashboard" }).click();
  await (await dialog).dismiss();
  await left;
  await expect(page).toHaveURL("/settings?tab=notifications");

  await page.getByRole("link", { name: "Audience" }).click();
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/audience");
  await page.goto("/settings?tab=notifications");
  await expect(page.getByRole("switch", { name: "Marketing Emails" })).not.toBeChecked();
});

test("unsaved settings survive a network failure and a session that ends elsewhere", async ({
  page,
  context,
}) => {
  const user = await createUser({ fullName: "Sam Rivers" });
  await signIn(page, user, "/settings");
  await page.getByLabel("Full Name").fill("Samuel Rivers");
  await page.route("**/rest/v1/**", (route) => route.abort("internetdisconnected"));
  await saveButton(page).click();
  await expect(page.getByText("The server can’t be reached.").first()).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("Samuel Rivers");
  await page.unroute("**/rest/v1/**");

  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login?next=%2Fsettings");
  await submitSignIn(page, user);
  await expect(page).toHaveURL("/settings");
  await expect(page.getByLabel("Full Name")).toHaveValue("Samuel Rivers");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText("Settings Saved")).toBeVisible();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
});
