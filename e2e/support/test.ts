import { signedInSession } from "./people.ts";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/**
 * Playwright's `test`, with one addition: a test fails when a page it opened threw an error nobody
 * caught, or tried something the content security policy refuses.
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

/** Signs in by the form, as a person does, and waits for the dashboard. */
export async function signInByForm(page: Page, account: Credentials): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
}

/**
 * Puts a real session where the form leaves it, and opens the dashboard or another screen: for
 * journeys that begin behind the sign-in, in a third of its time.
 */
export async function signIn(page: Page, account: Credentials, path = "/dashboard"): Promise<void> {
  const session = await signedInSession(account);
  await page.goto("/robots.txt");
  await page.evaluate((value) => {
    localStorage.setItem("postlark.session", value);
    document.cookie = "postlark-browser=1; Path=/; SameSite=Lax";
  }, session);
  await page.goto(path);
}
