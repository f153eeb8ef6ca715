/**
 * Signs in through the screens, and waits for the dashboard.
 * @param {import("@playwright/test").Page} page
 * @param {string} origin the product's address
 * @param {{ email: string, password: string }} account
 */
export async function signIn(page, origin, { email, password }) {
  await page.goto(`${origin}/login?next=/dashboard`);
  await page.fill("input[name=email]", email);
  await page.fill("input[name=password]", password);
  await page.press("input[name=password]", "Enter");
  await page.waitForURL(`${origin}/dashboard`);
  await page.waitForSelector("h1");
}
