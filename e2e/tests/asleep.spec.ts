import { createPerson } from "../support/people.ts";
import { expect, signInByForm, test } from "../support/test.ts";

for (const path of ["/login", "/signup", "/reset-password"]) {
  test(`${path} fetches no more than its document before anybody acts`, async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("http")) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(fetched.filter((name) => name !== "/favicon.svg")).toEqual([path]);
    const awake = page.waitForResponse(/\/_site\/assets\/.+\.js$/);
    await page.getByLabel(/^Email/).focus();
    await awake;
  });
}

test("a sign-in in another tab takes a sleeping sign-in page along", async ({ context }) => {
  const person = await createPerson();
  const asleep = await context.newPage();
  await asleep.goto("/login?next=%2Faudience");
  const other = await context.newPage();
  await signInByForm(other, person);
  await expect(asleep).toHaveURL("/audience");
});
