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

/** Signs in by the form, as a person does, and waits for the dashboard. */
export async function signIn(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
}
