import { createUser, newAddress, sampleUser } from "../support/users.ts";
import { publishableKey } from "../support/product.ts";
import { deferRequests, expect, signInByForm, submitSignIn, test, title } from "../support/test.ts";

test("signing in shows missing and wrong input, keeps it, and works by keyboard alone", async ({
  page,
}) => {
  await page.goto("/login");
  const email = page.getByLabel("Email address");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await email.fill("somebody@example.com");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Please fill in all fields").first()).toBeVisible();
  await expect(page).toHaveURL("/login");

  await submitSignIn(page, { email: sampleUser.email, password: "not-the-password" });
  await expect(page.getByText("Invalid login credentials")).toBeVisible();
  await expect(email).toHaveValue(sampleUser.email);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();

  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /show password/i }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("not-the-password");

  await test.step("an unknown email address shows the same error as a wrong password", async () => {
    await page.goto("/login");
    await submitSignIn(page, { email: newAddress(), password: "early-morning-song" });
    await expect(page.getByText("Invalid login credentials")).toBeVisible();
  });

  await test.step("signs in by keyboard alone and shows a welcome", async () => {
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
});

test("signing in sends one request and returns to the page that required it", async ({ page }) => {
  const user = await createUser();
  const send = await deferRequests(page, "**/auth/v1/token?grant_type=password");
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/v1/token?grant_type=password")) requests += 1;
  });
  await page.goto("/audience");
  await expect(page).toHaveURL("/login?next=%2Faudience");
  await page.getByLabel("Email address").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).dblclick();
  await expect(page.getByRole("button", { name: "Authenticating..." })).toBeVisible();
  await page.keyboard.press("Enter");
  send();
  await expect(page).toHaveURL("/audience");
  expect(requests).toBe(1);
});

test("signing in offline shows an error, works after reconnecting and ignores a foreign return URL", async ({
  page,
  context,
}) => {
  const user = await createUser();
  // The screen's code is there once it has tried to enable live updates.
  const hydrated = page.waitForResponse(/\/rpc\/add_table_to_publication$/);
  // An address of another site is never gone on to.
  await page.goto(`/login?next=${encodeURIComponent("/\\evil.example")}`);
  await page.getByLabel("Email address").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await hydrated;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(
    page
      .getByText(/offline|connection/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a session that is not remembered ends with the browser and is shared by its tabs", async ({
  browser,
}) => {
  const user = await createUser();
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInByForm(page, user);

  const secondTab = await context.newPage();
  await secondTab.goto("/audience");
  await expect(title(secondTab, "Audience")).toBeVisible();

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

test("a remembered session survives closing the browser", async ({ browser }) => {
  const user = await createUser();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email address").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page.getByLabel("Remember me for 30 days").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
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

test("ten wrong passwords lock the account temporarily for their sender", async ({ page }) => {
  const user = await createUser();
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
    { apikey: publishableKey, email: user.email },
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  await page.getByLabel("Email address").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  const answer = page.waitForResponse("**/auth/v1/token?grant_type=password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await answer).status()).toBe(429);
  await expect(page.getByText(/too many|rate limit/i).first()).toBeVisible();
  await expect(page).toHaveURL("/login");
});
