import { join } from "node:path";

import { writeNextBuild } from "../support/next-build.ts";
import { createUser } from "../support/users.ts";
import {
  appFolder,
  startReleasedProduct,
  type ReleasedProduct,
} from "../support/released-product.ts";
import { expect, signIn, test, title } from "../support/test.ts";

let product: ReleasedProduct;

test.beforeEach(async () => {
  product = await startReleasedProduct();
});

test.afterEach(() => product.stop());

test("a tab opened before a release keeps working, and its next load is the new release", async ({
  browser,
}) => {
  // Two releases are made and a third program run, which take as long as the machine lets them.
  test.slow();
  const app = appFolder("dashboard");
  const next = join(product.workshop, "next");
  await product.release("dashboard", "--build", app);
  await writeNextBuild(app, next, {
    version: "99.0.0",
    message: ["Client Dashboard", "Renewed Dashboard"],
  });

  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  const home = (name: string) => page.getByRole("link", { name, exact: true });
  await signIn(page, await createUser());
  await expect(home("Client Dashboard")).toBeVisible();

  expect(await product.release("dashboard", "--build", next)).toMatch(/serves 99\.0\.0-/);
  const release = async (): Promise<string> =>
    (await context.request.get("/dashboard")).headers()["server-timing"] ?? "";
  await expect.poll(release).toContain("99.0.0-");

  await test.step("the old tab loads a screen of its own release", async () => {
    const chunk = page.waitForResponse(/\/_dashboard\/assets\/audience-[\w-]{8}\.js$/);
    await page.getByRole("link", { name: "Audience" }).click();
    await expect(title(page, "Audience")).toBeVisible();
    await expect(page.getByText("noah.fischer@example.com")).toBeVisible();
    await expect(home("Client Dashboard")).toBeVisible();
    expect((await chunk).status()).toBe(200);
  });

  await test.step("a reload opens the new release", async () => {
    await page.reload();
    await expect(home("Renewed Dashboard")).toBeVisible();
    await expect(title(page, "Audience")).toBeVisible();
  });

  await test.step("after a rollback, the newer tab keeps working and a reload opens the old release", async () => {
    await product.release("dashboard", "--rollback");
    await expect.poll(release).not.toContain("99.0.0-");
    await page.getByRole("link", { name: "Schedule" }).click();
    await expect(title(page, "Schedule")).toBeVisible();
    await expect(home("Renewed Dashboard")).toBeVisible();
    await page.reload();
    await expect(home("Client Dashboard")).toBeVisible();
  });

  expect(faults).toEqual([]);
  await context.close();
});
