import { createUser } from "../support/users.ts";
import { deferRequests, expect, signInByForm, test } from "../support/test.ts";

test("the account pages fetch only their document, and who else to sign in with, until the first interaction", async ({
  context,
}) => {
  for (const path of ["/login", "/signup", "/reset-password"]) {
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("http")) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const asked = path === "/reset-password" ? [] : ["/auth/v1/settings"];
    expect(fetched.filter((name) => name !== "/favicon.svg")).toEqual([path, ...asked]);
    const hydrated = page.waitForResponse(/\/_site\/assets\/.+\.js$/);
    await page.getByLabel(/^Email/).focus();
    await hydrated;
    await page.close();
  }
});

test("hydration does not steal focus from the password field", async ({ page }) => {
  // Goes on in the very moment in which the page is about to hydrate: it has begun to listen.
  await page.addInitScript(() => {
    const hears = Object.getOwnPropertyDescriptor(EventTarget.prototype, "addEventListener");
    let hasGoneOn = false;
    EventTarget.prototype.addEventListener = new Proxy(hears?.value, {
      apply(listen, target, args) {
        Reflect.apply(listen, target, args);
        if (args[0] !== "change" || hasGoneOn) return;
        hasGoneOn = true;
        queueMicrotask(() => document.querySelector<HTMLElement>("[name=password]")?.focus());
      },
    });
  });
  const send = await deferRequests(page, /\/_site\/assets\/login-.+\.js$/);
  await page.goto("/login");
  await page.getByLabel("Email address").pressSequentially("sam@example.com");
  send();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Email address")).toHaveValue("sam@example.com");
});

test("signing in in another tab redirects a sign-in page that is not hydrated", async ({
  context,
}) => {
  const user = await createUser();
  const still = await context.newPage();
  await still.goto("/login?next=%2Faudience");
  const other = await context.newPage();
  await signInByForm(other, user);
  await expect(still).toHaveURL("/audience");
});
