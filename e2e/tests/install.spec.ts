import { expect, test } from "../support/test.ts";
import { createWorkspace, openWorkspace } from "../support/workspace.ts";

test("the dashboard can be installed, and its shortcuts lead into the workspace used last", async ({
  page,
}) => {
  const workspace = await createWorkspace("Larkfield Studio");
  await openWorkspace(page, workspace, workspace.owner, "overview");
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  const session = await page.context().newCDPSession(page);
  const { errors, data = "{}" } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: "/dashboard", display: "standalone", lang: "en" });
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
  }

  // Headless browsers offer no installation: the event by which others do.
  await page.evaluate(() => {
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the page
    const prompt = () => document.documentElement.setAttribute("data-asked", "");
    window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await page.getByRole("button", { name: "Support" }).click();
  await page.getByRole("button", { name: "Install Postlark" }).click();
  await expect(page.locator("html[data-asked]")).toHaveCount(1);

  await page.goto(manifest.start_url);
  await expect(page).toHaveURL(`/w/${workspace.slug}/overview`);
  await page.goto(manifest.shortcuts[0].url);
  await expect(page).toHaveURL(`/w/${workspace.slug}/posts/new`);
});
