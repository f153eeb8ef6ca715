import { createUser } from "../support/users.ts";
import { expect, signIn, test, title } from "../support/test.ts";

test("an uncaught error is reported once, with its release and without personal data", async ({
  browser,
}) => {
  // A context of its own: here the error is meant to happen.
  const context = await browser.newContext();
  const page = await context.newPage();
  const user = await createUser();
  await signIn(page, user);
  await expect(title(page, "Dashboard")).toBeVisible();
  const reports: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/_errors")) reports.push(request.postDataJSON());
  });
  const fail = (message: string): Promise<void> =>
    page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(text);
      });
    }, message);

  const answered = page.waitForResponse("/_errors");
  await fail(`no posts of ${user.email}`);
  expect((await answered).status()).toBe(204);
  await fail(`no posts of ${user.email}`);
  const next = page.waitForResponse("/_errors");
  await fail("something else");
  await next;
  const common = { app: "dashboard", release: "unreleased", path: "/dashboard", kind: "error" };
  expect(reports).toEqual([
    { ...common, message: "Error: no posts of <mail>", frames: expect.any(Array) },
    { ...common, message: "Error: something else", frames: expect.any(Array) },
  ]);

  await test.step("a screen that fails to render is reported too", async () => {
    await page.evaluate(() => {
      Object.defineProperty(Intl, "NumberFormat", {
        get() {
          throw new Error("no figures");
        },
      });
    });
    await page.getByRole("link", { name: "Analytics" }).click();
    // React may report first that it has tried to draw it twice.
    const report = { app: "dashboard", message: "Error: no figures" };
    await expect.poll(() => reports).toContainEqual(expect.objectContaining(report));
  });
  await context.close();
});
