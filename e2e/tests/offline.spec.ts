import type { BrowserContext, Page } from "@playwright/test";
import { z } from "zod";

import { expect, expireSession, test, title } from "../support/test.ts";
import {
  command,
  createWorkspace,
  openWorkspace,
  read,
  type TestWorkspace,
} from "../support/workspace.ts";

test.use({ serviceWorkers: "allow" });

const created = z.object({ id: z.uuid(), revision: z.int() });
const ids = z.array(z.object({ id: z.uuid() }));

/** A post that is due tomorrow at nine, on the workspace's own page. */
async function scheduleTomorrow({ id, owner }: TestWorkspace, text: string): Promise<void> {
  const channels = ids.parse(await read(owner, `channels?workspace_id=eq.${id}&select=id`));
  const channelIds = channels.map((channel) => channel.id);
  const content = { text, media: [] };
  const post = created.parse(
    await command(owner, "POST", `/workspaces/${id}/posts`, { content, channelIds }),
  );
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await command(owner, "POST", `/posts/${post.id}/schedule`, {
    revision: post.revision,
    channelIds,
    at: { wallTime: `${day}T09:00`, timeZone: "Etc/UTC" },
  });
}

const listed = (page: Page, text: string) => page.getByRole("link", { name: text }).first();

/** All that the browser stores of the product, as text: caches by address, databases with their rows. */
function browserData(page: Page): Promise<{ addresses: string[]; rows: string }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the page
    const rowsOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(new Error(name)));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) return resolve([]);
          const transaction = database.transaction(stores);
          const found = stores.flatMap((store) => [
            transaction.objectStore(store).getAllKeys(),
            transaction.objectStore(store).getAll(),
          ]);
          transaction.addEventListener("complete", () => {
            database.close();
            resolve(found.map(({ result }) => result));
          });
        });
      });
    const databases = await indexedDB.databases();
    const rows = await Promise.all(databases.map(({ name = "" }) => rowsOf(name)));
    return { addresses: requests.flat().map(({ url }) => url), rows: JSON.stringify(rows) };
  });
}

/** Waits until the browser has stored what a screen has read. @param part of its rows and their keys */
async function expectRead(page: Page, part: string): Promise<void> {
  await expect.poll(async () => (await browserData(page)).rows).toContain(part);
}

/** Waits until the worker has cached the app's files. */
async function expectFiles(page: Page): Promise<void> {
  await expect
    .poll(async () => (await browserData(page)).addresses.length, { timeout: 60_000 })
    .toBeGreaterThan(100);
}

/** Neither pages nor the worker reach the product: `setOffline` does not hold for requests of a worker. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/*", (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
  const [worker] = context.serviceWorkers();
  // oxlint-disable-next-line consistent-function-scoping -- it runs in the worker
  const isCutOff = () => fetch("/healthz", { cache: "no-store" }).then(Boolean, () => "cut off");
  expect(await worker?.evaluate(isCutOff)).toBe("cut off");
  return async () => {
    await context.unroute("**/*");
    await context.setOffline(false);
  };
}

test("a workspace opens offline with what was seen last, and reads again once it is online", async ({
  page,
  context,
}) => {
  test.slow();
  const workspace = await createWorkspace("Larkfield Studio");
  await scheduleTomorrow(workspace, "Rye rolls at seven");
  await openWorkspace(page, workspace, workspace.owner, "posts?show=scheduled");
  await expect(listed(page, "Rye rolls at seven")).toBeVisible();
  await expectRead(page, "Rye rolls at seven");
  await page.goto(`/w/${workspace.slug}/calendar`);
  await expect(listed(page, "Rye rolls at seven")).toBeVisible();
  await expectRead(page, 'calendar\\"');
  await expectFiles(page);

  const reconnect = await cutOff(context);
  await page.reload();
  await expect(title(page, "Calendar")).toBeVisible();
  await expect(listed(page, "Rye rolls at seven")).toBeVisible();
  await expect(
    page.getByText(/^(Offline|Can’t reach Postlark)\. Showing what was loaded at \d+:\d\d [AP]M\./),
  ).toBeVisible();
  await page.goto(`/w/${workspace.slug}/posts?show=scheduled`);
  await expect(listed(page, "Rye rolls at seven")).toBeVisible();
  await expect(page).toHaveURL(/posts\?show=scheduled$/);

  await test.step("a post can be written, and stays", async () => {
    await page.goto(`/w/${workspace.slug}/posts/new`);
    await page.getByRole("textbox", { name: "Text" }).first().fill("Written on the train");
    await expect(page.getByText(/Showing what was loaded/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/: Written on the train$/)).toBeVisible();
    await page.getByRole("button", { name: "Continue editing" }).click();
    await expect(page.getByRole("textbox", { name: "Text" }).first()).toHaveValue(
      "Written on the train",
    );
  });

  await test.step("a session that is over meanwhile does not end, and is renewed", async () => {
    await expireSession(page);
    await page.goto(`/w/${workspace.slug}/posts?show=scheduled`);
    await expect(listed(page, "Rye rolls at seven")).toBeVisible();
    await scheduleTomorrow(workspace, "Seeded buns at eight");
    await reconnect();
    await expect(listed(page, "Seeded buns at eight")).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/posts\?show=scheduled$/);
  });
});

test("nothing of a person is left in the browser once they have signed out", async ({
  page,
  context,
}) => {
  test.slow();
  const first = await createWorkspace("Larkfield Studio");
  await scheduleTomorrow(first, "Rye rolls at seven");
  await openWorkspace(page, first, first.owner, "posts?show=scheduled");
  await expect(listed(page, "Rye rolls at seven")).toBeVisible();
  await expectRead(page, "Rye rolls at seven");
  await page.goto("/settings?tab=account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  const { addresses, rows } = await browserData(page);
  expect(rows).toBe("[]");
  // The app's own files, which are the same for everyone.
  const others = addresses.filter((url) => !/\/_dashboard\/assets\/|\/w\/-\/overview$/.test(url));
  expect(others).toEqual([]);

  await test.step("another person sees nothing of theirs, offline too", async () => {
    const second = await createWorkspace("Harbour Lights");
    await scheduleTomorrow(second, "Fog horns at nine");
    await openWorkspace(page, second, second.owner, "posts?show=scheduled");
    await expect(listed(page, "Fog horns at nine")).toBeVisible();
    await expectRead(page, "Fog horns at nine");
    await expectFiles(page);
    expect((await browserData(page)).rows).not.toMatch(/Rye rolls|Larkfield/);
    const reconnect = await cutOff(context);
    await page.goto(`/w/${first.slug}/posts?show=scheduled`);
    await expect(title(page, "Workspace not found")).toBeVisible();
    await expect(page.getByText("Rye rolls at seven")).toHaveCount(0);
    await reconnect();
  });
});
