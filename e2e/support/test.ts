import { test as base, expect, type Locator, type Page } from "@playwright/test";

import { signedInSession } from "./users.ts";

export { expect };

/**
 * Playwright's `test` that also fails when a page had an uncaught error or a violation of the content security
 * policy.
 */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const watch = (page: Page) => {
        page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
        page.on("console", (message) => {
          if (/content security policy/i.test(message.text())) faults.push(message.text());
        });
      };
      context.on("page", watch);
      for (const page of context.pages()) watch(page);
      await use(faults);
      expect(faults, "errors nobody caught").toEqual([]);
    },
    { auto: true },
  ],
});

type Credentials = { email: string; password: string };

export async function submitSignIn(page: Page, account: Credentials): Promise<void> {
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto("/login");
  await submitSignIn(page, account);
  await expect(page).toHaveURL("/dashboard");
}

/** Stores a real session and opens a screen: for journeys behind the sign-in, in a third of its time. */
export async function signIn(page: Page, account: Credentials, path = "/dashboard"): Promise<void> {
  const session = await signedInSession(account);
  await page.goto("/robots.txt");
  await page.evaluate((value) => {
    localStorage.setItem("postlark.session", value);
    document.cookie = "postlark-browser=1; Path=/; SameSite=Lax";
  }, session);
  await page.goto(path);
}

/** Expires the stored access token, as after an hour away. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = "postlark.session";
    const session = window.localStorage.getItem(key) ?? "";
    window.localStorage.setItem(key, session.replace(/"expires_at":\d+/, '"expires_at":1'));
  });
}

export function title(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { name, level: 1 });
}

/** The table row that contains a text, such as a user's address. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole("row", { name: new RegExp(text) });
}

/** Delays requests until the returned function is called. */
export async function deferRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let send: (() => void) | undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(url, async (route) => {
    await sent;
    await route.continue();
  });
  return () => send?.();
}

/** Serves empty asset scripts, so that the page stays as at first paint. */
export async function emptyScripts(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
}
