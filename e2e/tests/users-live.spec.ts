import { randomUUID } from "node:crypto";

import { createUser, rename } from "../support/users.ts";
import { expect, rowOf, signIn, test } from "../support/test.ts";
import type { Page, WebSocketRoute } from "@playwright/test";

/** Opens the list, and waits until it hears of changes. */
async function openWorkspace(page: Page): Promise<void> {
  const joined = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) =>
        String(payload).includes("Subscribed to PostgreSQL"),
      ),
    );
  await signIn(page, await createUser({ role: "admin" }), "/admin/users");
  await joined;
}

test("a thousand changes at once cause a handful of requests", async ({ page }) => {
  const users = await Promise.all(Array.from({ length: 10 }, () => createUser()));
  const ids = users.map(({ id }) => id);
  await openWorkspace(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const startedAt = performance.now();
  const crowd = randomUUID();
  // Tall enough for those of them whom others, who join meanwhile, push down the list.
  await page.setViewportSize({ width: 1280, height: 4_000 });
  for (let round = 1; round <= 100; round += 1) await rename(ids, `${crowd} ${round}`);
  await expect(rowOf(page, `${crowd} 100`).first()).toBeVisible();
  const reads = requests.filter((url) => url.includes("/rest/v1/profiles"));
  expect(reads.length).toBeGreaterThan(0);
  // Three quarters of a second lie between two reads, however long the changes take to come.
  expect(reads.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 750);
});

test("a lost realtime connection shows a message, and missed changes appear once it is back", async ({
  page,
}) => {
  // The longer it is away, the longer until it is tried again.
  test.slow();
  const user = await createUser();
  const sockets: WebSocketRoute[] = [];
  let isDown = false;
  await page.routeWebSocket(/realtime/, (socket) => {
    if (isDown) void socket.close();
    else {
      sockets.push(socket);
      socket.connectToServer();
    }
  });
  await signIn(page, await createUser({ role: "admin" }), "/admin/users");
  await expect.poll(() => sockets.length).toBe(1);
  await expect(rowOf(page, user.email)).toBeVisible();

  isDown = true;
  await sockets[0]?.close();
  const notice = page.getByText("Live updates are off. Reconnecting...");
  await expect(notice).toBeVisible();
  await rename([user.id], "Missed meanwhile");
  isDown = false;
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  await expect(rowOf(page, user.email)).toContainText("Missed meanwhile");
  await rename([user.id], "Heard again");
  await expect(rowOf(page, user.email)).toContainText("Heard again");
});

test("the scroll position stays when users are added above", async ({ page }) => {
  await openWorkspace(page);
  await expect(page.getByRole("row").nth(14)).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await expect(page.getByRole("row").nth(1)).not.toBeInViewport();
  const address = await page.getByRole("row").nth(14).getByText(/@/).textContent();
  const place = async () => (await rowOf(page, String(address)).boundingBox())?.y;
  const before = await place();
  const total = await page.getByRole("table").getAttribute("aria-rowcount");
  await createUser();
  await expect(page.getByRole("table")).not.toHaveAttribute("aria-rowcount", String(total));
  expect(await place()).toBeCloseTo(before ?? Number.NaN, 0);
});
