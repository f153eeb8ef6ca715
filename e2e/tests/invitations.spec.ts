import type { Browser, Page } from "@playwright/test";

import { mailbox } from "../support/product.ts";
import { expect, signIn, submitSignIn, test, title } from "../support/test.ts";
import { createUser, newAddress } from "../support/users.ts";
import { command, createWorkspace, type TestWorkspace } from "../support/workspace.ts";

const password = "early-morning-song";

/** Invites an address; returns the path of its mail's link. */
async function invite({ id, owner }: TestWorkspace, email: string): Promise<string> {
  await command(owner, "POST", `/workspaces/${id}/invitations`, { email, role: "editor" });
  return new URL(await mailbox.link(email, /invites you|invited/i)).pathname;
}

const lead = "Ines Duarte invites you to Larkfield Studio";

const createStudio = () => createWorkspace("Larkfield Studio", "Ines Duarte");

/** Opens the mail's link without a session, and signs up with the address that is filled in. */
async function signUp(page: Page, workspace: TestWorkspace, email: string): Promise<void> {
  await page.goto(await invite(workspace, email));
  await expect(page.getByText(lead)).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByText(lead)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Full Name").fill("Robin Early");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(title(page, "Verify your email")).toBeVisible();
}

async function join(page: Page, { slug }: TestWorkspace): Promise<void> {
  await page.getByRole("button", { name: "Join Larkfield Studio" }).click();
  await expect(page).toHaveURL(`/w/${slug}/overview`);
}

async function openDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/** Sums up how far a page's contents move without anybody's doing. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift: unknown = Reflect.get(entry, "value");
        Reflect.set(window, "shifted", Number(Reflect.get(window, "shifted") ?? 0) + Number(shift));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "shifted") ?? 0));

test("an invited person without an account joins by the emailed code", async ({ page }) => {
  const workspace = await createStudio();
  const email = newAddress();
  await signUp(page, workspace, email);
  await page.getByLabel("Code from the email").fill(await mailbox.code(email, /confirm/i));
  await join(page, workspace);
});

test("an invited person without an account joins by the emailed link on another device", async ({
  page,
  browser,
}) => {
  const workspace = await createStudio();
  const email = newAddress();
  await signUp(page, workspace, email);
  const device = await openDevice(browser);
  await device.goto(await mailbox.link(email, /confirm/i));
  await expect(device.getByRole("link", { name: "Continue" })).toBeVisible();
  await join(device, workspace);
  await device.context().close();
});

test("an invited person with an account signs in and joins", async ({ page }) => {
  const workspace = await createStudio();
  const guest = await createUser();
  await page.goto(await invite(workspace, guest.email));
  await expect(page.getByLabel("Email address")).toHaveValue(guest.email);
  await submitSignIn(page, guest);
  await join(page, workspace);
});

test("another account's session leads to the invited person's sign-in", async ({ page }) => {
  const workspace = await createStudio();
  const [stranger, guest] = await Promise.all([createUser(), createUser()]);
  await signIn(page, stranger, await invite(workspace, guest.email));
  await expect(page.getByText(`There’s no invitation for ${stranger.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByText(lead)).toBeVisible();
  await submitSignIn(page, guest);
  await join(page, workspace);
});

test("a revoked invitation tells a visitor that it is no longer open, and nothing else", async ({
  page,
}) => {
  const workspace = await createStudio();
  const email = newAddress();
  const path = await invite(workspace, email);
  await command(workspace.owner, "DELETE", `/${path.slice(1)}`);
  await page.goto(path);
  await expect(page.getByText("This invitation is no longer open")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("");
  await expect(page.getByText("Larkfield Studio")).toHaveCount(0);
});

test("an open invitation shows on the sample's screens, which do not move, until it is hidden", async ({
  page,
}) => {
  const workspace = await createStudio();
  const guest = await createUser();
  const path = await invite(workspace, guest.email);
  await watchShifts(page);
  await signIn(page, guest);
  await expect(page.getByText(lead)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
  await page.getByRole("link", { name: "View Larkfield Studio" }).click();
  await expect(page).toHaveURL(path);
  await page.goto("/schedule");
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText(lead)).toHaveCount(0);
  await Promise.all([page.waitForResponse(/rpc\/my_invitations/), page.reload()]);
  await expect(page.getByText(lead)).toHaveCount(0);
});

test("an invited person declines on the sample's screens, and joins after all", async ({
  page,
}) => {
  const workspace = await createStudio();
  const guest = await createUser();
  await invite(workspace, guest.email);
  await signIn(page, guest);
  await page.getByRole("button", { name: "Decline Larkfield Studio" }).click();
  await expect(page.getByText("Invitation to Larkfield Studio declined")).toBeVisible();
  await expect(page.getByText(lead)).toHaveCount(0);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await expect(page.getByText("You declined this invitation")).toBeVisible();
  await join(page, workspace);
});

test("a declined invitation says so in Team, where it is sent again", async ({ page, browser }) => {
  const workspace = await createStudio();
  const guest = await createUser();
  await signIn(page, guest, await invite(workspace, guest.email));
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByText("You declined this invitation")).toBeVisible();
  const team = await openDevice(browser);
  await signIn(team, workspace.owner, `/w/${workspace.slug}/team`);
  const row = team.getByRole("listitem").filter({ hasText: guest.email });
  await expect(row.getByText("Declined")).toBeVisible();
  await row.getByRole("button", { name: /^Invite again/ }).click();
  await expect(row.getByText(/^Expires/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Decline", exact: true })).toBeVisible();
  await team.context().close();
});

test("the sign-in form does not move when an invitation has loaded", async ({ page }) => {
  const workspace = await createStudio();
  const path = await invite(workspace, newAddress());
  await watchShifts(page);
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await expect(page.getByText(lead)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
