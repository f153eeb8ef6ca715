/// <reference lib="dom" />
import { sampleAccounts } from "../run/lib/announcement.mjs";
import { signIn } from "../run/lib/sign-in.mjs";

/** Runs in every document: times a click on a link until the frame that shows the next screen's heading. */
function watchMoves() {
  // Survives the change of documents, which variables do not.
  // oxlint-disable-next-line postlark/storage-in-one-place
  const store = sessionStorage;
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      const heading = document.querySelector("h1")?.textContent ?? "";
      const move = { to: link.pathname, heading, at: performance.timeOrigin + performance.now() };
      store.setItem("bench-move", JSON.stringify(move));
    },
    { capture: true },
  );
  const look = () => {
    const move = JSON.parse(store.getItem("bench-move") ?? "null");
    const heading = document.querySelector("h1")?.textContent ?? "";
    if (move && location.pathname === move.to && heading !== "" && heading !== move.heading) {
      const elapsed = performance.timeOrigin + performance.now() - move.at;
      store.removeItem("bench-move");
      Reflect.set(window, "benchTaken", elapsed);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Follows links between screens and apps, once to warm the cache and then the given number of times.
 * @param {string} origin
 * @param {{ chromium: import("@postlark/testing/browser").Browser, rounds: number }} options
 * @returns {Promise<{ screens: number[], apps: number[] }>} milliseconds
 */
export async function moveTimes(origin, { chromium: launchOptions, rounds }) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchMoves);
    await signIn(page, origin, sampleAccounts.admin);

    /** @param {string} path */
    async function follow(path) {
      await page.evaluate(() => Reflect.deleteProperty(window, "benchTaken"));
      await page.locator(`a[href="${path}"]:visible`).first().click();
      const elapsed = await page.waitForFunction(() => Reflect.get(window, "benchTaken"));
      return Number(await elapsed.jsonValue());
    }
    /** @type {{ screens: number[], apps: number[] }} */
    const times = { screens: [], apps: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const screens = [];
      for (const path of ["/analytics", "/schedule", "/dashboard"])
        screens.push(await follow(path));
      await page.goto(`${origin}/admin`);
      await page.waitForSelector("h1");
      const between = await follow("/dashboard");
      if (round === 0) continue;
      times.screens.push(...screens);
      times.apps.push(between);
    }
    return times;
  } finally {
    await browser.close();
  }
}
