// `npm run screenshots`: takes the screenshots of docs/images anew, from the built product.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { sampleAccounts } from "../lib/announcement.mjs";
import { runCommand } from "../lib/command.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { withProduct } from "../lib/product.mjs";
import { signIn } from "../lib/sign-in.mjs";
import { root } from "../lib/toolchain.mjs";
import { browser as chromiumOptions } from "../../testing/browser.js";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {"dark" | "light"} Theme */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ folder: string, screens: Record<string, string>, account?: typeof sampleAccounts.user }} Album */

/** @type {Album[]} Paths by the screenshots' names; `account` is who sees them. */
const albums = [
  {
    folder: "public-site",
    screens: {
      landing: "/",
      "sign-in": "/login",
      "sign-up": "/signup",
      verification: "/verify-email",
      "not-found": "/nowhere",
    },
  },
  {
    folder: "dashboard",
    screens: {
      overview: "/dashboard",
      analytics: "/analytics",
      schedule: "/schedule",
      messages: "/messages",
      audience: "/audience",
      settings: "/settings",
    },
    account: sampleAccounts.user,
  },
  {
    folder: "admin",
    screens: {
      overview: "/admin",
      users: "/admin/users",
      security: "/admin/security",
      networks: "/admin/networks",
    },
    account: sampleAccounts.admin,
  },
];

/** @param {{ slug: string, draftId: string }} workspace @returns {Album} */
function workspaceAlbum({ slug, draftId }) {
  const screens = {
    overview: "overview",
    composer: `posts/${draftId}`,
    calendar: "calendar",
    queue: "queue",
    posts: "posts",
    ideas: "ideas",
    library: "library",
    channels: "channels",
    settings: "settings",
  };
  return {
    folder: "workspace",
    screens: Object.fromEntries(
      Object.entries(screens).map(([name, path]) => [name, `/w/${slug}/${path}`]),
    ),
    account: sampleAccounts.user,
  };
}

/** @type {Size[]} */
const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** @type {Theme[]} */
const themes = ["dark", "light"];

/** Whether a page sends a request within half a second. @param {Page} page @returns {Promise<boolean>} */
function asksForMore(page) {
  return page.waitForEvent("request", { timeout: 500 }).then(
    () => true,
    () => false,
  );
}

/** Waits until a screen has loaded everything. @param {Page} page */
async function settle(page) {
  await page.locator("h1").first().waitFor();
  // Playwright's "networkidle" never fires when a script writes a frame, as previews do.
  while (await asksForMore(page));
  await page.evaluate(() => document.fonts.ready);
}

/** @param {Browser} browser @param {string} origin @param {Album} album @param {Theme} theme */
async function takeScreenshots(browser, origin, { folder, screens, account }, theme) {
  const page = await browser.newPage({ colorScheme: theme, reducedMotion: "reduce" });
  if (account !== undefined) {
    await signIn(page, origin, account);
    // The dashboard greets only on the first visit.
    await settle(page);
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(`${origin}${path}`);
      await settle(page);
      // The account's setting overrides the browser's.
      await page
        .locator("html")
        .evaluate((html, chosen) => (html.dataset["theme"] = chosen), theme);
      const file = `${name}-${size.width}-${theme}.jpg`;
      await page.screenshot({ path: join(root, "docs/images", folder, file), quality: 72 });
    }
  }
  await page.close();
}

await runCommand(async () => {
  await ensureInstalled(console.log);
  // Imported late: installed by this command.
  const { chromium } = await import("@playwright/test");
  const { makeWorkspace } = await import("./workspace.mjs");
  await withProduct(async (origin, databaseUrl) => {
    const browser = await chromium.launch(await chromiumOptions());
    try {
      const workspace = await makeWorkspace(origin, databaseUrl, browser);
      for (const album of [...albums, workspaceAlbum(workspace)]) {
        mkdirSync(join(root, "docs/images", album.folder), { recursive: true });
        for (const theme of themes) await takeScreenshots(browser, origin, album, theme);
        console.log(`docs/images/${album.folder}`);
      }
    } finally {
      await browser.close();
    }
  });
});
