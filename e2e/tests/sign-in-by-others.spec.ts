import type { Page } from "@playwright/test";

import { findViolations } from "../support/accessibility.ts";
import { startProviderProduct, type ProviderProduct } from "../support/provider-product.ts";
import { expect, submitSignIn, test, title } from "../support/test.ts";
import { newAddress, sampleUser } from "../support/users.ts";

let product: ProviderProduct;

// A backend and a gateway of their own are started, which take as long as the machine lets them.
test.describe.configure({ mode: "serial", timeout: 60_000 });

test.beforeAll(async () => {
  product = await startProviderProduct();
});

test.afterAll(() => product.stop());

const sso = (page: Page) => page.getByRole("button", { name: "Continue with SSO" });

type Entry = { email: string; name?: string; unverified?: boolean };

/** Signs in on the issuer's own page. */
async function enterAtIssuer(page: Page, { email, name = "Robin Early", unverified }: Entry) {
  await expect(title(page, "Sign in at Larkspur")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  if (unverified === true) await page.getByLabel("Not verified").check();
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.address + path);
}

const at = (path: string) => product.address + path;

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(at("/login"));
}

test("a new person signs up at an issuer, signs in again, and sets a password", async ({
  page,
}) => {
  const email = newAddress();
  await open(page, "/signup");
  await sso(page).click();
  await enterAtIssuer(page, { email, name: "Robin Early" });
  await expect(page).toHaveURL(at("/dashboard"));
  await expect(page.getByText("Robin Early").first()).toBeVisible();

  await signOut(page);
  await sso(page).click();
  // The issuer knows the browser still.
  await expect(page).toHaveURL(at("/dashboard"));

  await open(page, "/settings?tab=privacy");
  const accounts = page.getByRole("listitem").filter({ hasText: "SSO" });
  await expect(accounts).toContainText(email);
  await expect(accounts).toContainText("You can’t disconnect your only connected account.");
  await expect(accounts.getByRole("button")).toHaveCount(0);
  await expect(page.getByLabel("Current Password", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Set a password" }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await page.goto(await product.mailbox.link(email, /password/i));
  await page.getByLabel("New Password", { exact: true }).fill("early-morning-song");
  await page.getByLabel(/^Confirm/).fill("early-morning-song");
  await page.getByRole("button", { name: /update|set|save/i }).click();
  await expect(title(page, "Password changed")).toBeVisible();

  await page.context().clearCookies();
  await open(page, "/login");
  await submitSignIn(page, { email, password: "early-morning-song" });
  await expect(page).toHaveURL(at("/dashboard"));
});

test("an invitation survives the way to the issuer and back", async ({ page }) => {
  const path = "/invitations/0197f0a0-0000-4000-8000-0000000000a1";
  await open(page, `/login?next=${encodeURIComponent(path)}`);
  await page.getByRole("link", { name: "Create an account" }).click();
  await sso(page).click();
  await enterAtIssuer(page, { email: newAddress() });
  await expect(page).toHaveURL(at(path));
});

test("a refusal and an unverified address are explained, and nobody is signed in", async ({
  page,
}) => {
  await open(page, "/login?next=%2Faudience");
  await sso(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Sign-in was canceled/);
  await expect(page).toHaveURL(at("/login?next=%2Faudience"));
  expect(await findViolations(page, { type: "tag", values: ["wcag2a", "wcag2aa"] })).toEqual([]);

  await sso(page).click();
  await enterAtIssuer(page, { email: sampleUser.email, unverified: true });
  await expect(page.getByRole("alert")).toHaveText(/your email address isn’t verified there/);
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(title(page, "Sign in to Postlark")).toBeVisible();
});

test("an account is connected in the settings, opens the same one, and is disconnected", async ({
  page,
}) => {
  const email = newAddress("elsewhere");
  await open(page, "/login");
  await submitSignIn(page, sampleUser);
  await expect(page).toHaveURL(at("/dashboard"));
  await open(page, "/settings?tab=privacy");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await enterAtIssuer(page, { email });
  await expect(page.getByText("Account connected")).toBeVisible();
  await expect(page).toHaveURL(at("/settings?tab=privacy"));
  await expect(page.getByRole("listitem").filter({ hasText: "SSO" })).toContainText(email);

  await signOut(page);
  await sso(page).click();
  await expect(page).toHaveURL(at("/dashboard"));
  await open(page, "/settings?tab=privacy");
  await expect(page.getByLabel("Current Password", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("SSO is disconnected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect", exact: true })).toBeVisible();
});

test("the buttons come without moving anything", async ({ page }) => {
  for (const path of ["/login", "/signup"]) {
    await open(page, path);
    await expect(sso(page)).toBeVisible();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            let sum = 0;
            for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
            resolve(sum);
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBe(0);
  }
});

test("without a provider that is switched on, nothing is offered", async ({ page }) => {
  await Promise.all([page.waitForResponse(/\/auth\/v1\/settings$/), page.goto("/login")]);
  await page.getByLabel("Email address").fill("sam@example.com");
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
});
