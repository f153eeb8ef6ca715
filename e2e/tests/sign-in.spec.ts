import { createGate } from "../support/gate.ts";
import { createPerson, newAddress, sampleUser } from "../support/people.ts";
import { publishableKey } from "../support/product.ts";
import { expect, signInByForm, test } from "../support/test.ts";

test("asks for both fields", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await page.getByLabel("Email address").fill("somebody@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please fill in all fields").first()).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("says that the credentials are wrong and keeps what was typed", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(sampleUser.email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid login credentials")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(sampleUser.email);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
});

test("signs in by keyboard alone and welcomes the person", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").focus();
  await page.keyboard.type(sampleUser.email);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(sampleUser.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome back to Postlark")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("shows and hides the password", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("early-morning-song");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /show password/i }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("early-morning-song");
});

test("goes back to the page that asked for a session", async ({ page }) => {
  const person = await createPerson();
  await page.goto("/audience");
  await expect(page).toHaveURL("/login?next=%2Faudience");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/audience");
});

for (const next of [
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
]) {
  test(`never leaves the product for next=${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email address").fill(sampleUser.email);
    await page.getByLabel("Password", { exact: true }).fill(sampleUser.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
}

test("sends one request however often the button is pressed", async ({ page }) => {
  const person = await createPerson();
  const gate = createGate();
  let requests = 0;
  await page.route("**/auth/v1/token?grant_type=password", async (route) => {
    requests += 1;
    await gate.opened;
    await route.continue();
  });
  await page.goto("/login");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).dblclick();
  await expect(page.getByRole("button", { name: "Authenticating..." })).toBeVisible();
  await page.keyboard.press("Enter");
  gate.open();
  await expect(page).toHaveURL("/dashboard");
  expect(requests).toBe(1);
});

test("says so when there is no network, and works when it is back", async ({ page, context }) => {
  const person = await createPerson();
  // The screen's code is there once it has tried to enable live updates.
  const awake = page.waitForResponse(/\/rpc\/add_table_to_publication$/);
  await page.goto("/login");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await awake;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page
      .getByText(/offline|connection/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("an unremembered session ends with the browser; new tabs share it", async ({ browser }) => {
  const person = await createPerson();
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByForm(page, person);

  const secondTab = await context.newPage();
  await secondTab.goto("/audience");
  await expect(secondTab.getByRole("heading", { name: "Audience", level: 1 })).toBeVisible();

  // Closing a browser drops the cookies without an expiry date and keeps everything else.
  const { cookies, origins } = await context.storageState();
  await context.close();
  const lasting = cookies.filter((cookie) => cookie.expires !== -1);
  const reopened = await browser.newContext({ storageState: { cookies: lasting, origins } });
  const later = await reopened.newPage();
  await later.goto("/dashboard");
  await expect(later).toHaveURL("/login?next=%2Fdashboard");
  await reopened.close();
});

test("a remembered session outlives the browser", async ({ browser }) => {
  const person = await createPerson();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Remember me for 30 days").check();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");

  const { cookies, origins } = await context.storageState();
  await context.close();
  const lasting = cookies.filter((cookie) => cookie.expires !== -1);
  const reopened = await browser.newContext({ storageState: { cookies: lasting, origins } });
  const later = await reopened.newPage();
  await later.goto("/dashboard");
  await expect(later.getByText("Client Dashboard")).toBeVisible();
  await reopened.close();
});

test("ten wrong passwords close the account for a while to whoever entered them", async ({
  page,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  // From the page itself: its address is the one that counts.
  const statuses = await page.evaluate(
    async ({ apikey, email }) => {
      const attempts = Array.from({ length: 10 }, async () => {
        const { status } = await fetch("/auth/v1/token?grant_type=password", {
          method: "POST",
          headers: { apikey, "content-type": "application/json" },
          body: JSON.stringify({ email, password: "wrong" }),
        });
        return status;
      });
      return Promise.all(attempts);
    },
    { apikey: publishableKey, email: person.email },
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  const answer = page.waitForResponse("**/auth/v1/token?grant_type=password");
  await page.getByRole("button", { name: "Sign in" }).click();
  expect((await answer).status()).toBe(429);
  await expect(page.getByText(/too many|rate limit/i).first()).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("an address without an account reads like a wrong password", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(newAddress());
  await page.getByLabel("Password", { exact: true }).fill("early-morning-song");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid login credentials")).toBeVisible();
});
