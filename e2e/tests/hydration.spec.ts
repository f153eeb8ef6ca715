import { createUser } from "../support/users.ts";
import { deferRequests, expect, signInByForm, test } from "../support/test.ts";

test("the account's pages fetch no more than their document before anybody acts", async ({
  context,
}) => {
  for (const path of ["/login", "/signup", "/reset-password"]) {
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("http")) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(fetched.filter((name) => name !== "/favicon.svg")).toEqual([path]);
    const hydrated = page.waitForResponse(/\/_site\/assets\/.+\.js$/);
    await page.getByLabel(/^Email/).focus();
    await hydrated;
    await page.close();
  }
});

test("who goes on to the password while the page hydrates types it there", async ({ page }) => {
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

test("a sign-in in another tab takes along a sign-in page that is not hydrated", async ({
  context,
}) => {
  const user = await createUser();
  const still = await context.newPage();
  await still.goto("/login?next=%2Faudience");
  const other = await context.newPage();
  await signInByForm(other, user);
  await expect(still).toHaveURL("/audience");
});
