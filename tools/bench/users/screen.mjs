/// <reference lib="dom" />
import { signIn } from "../../run/lib/sign-in.mjs";
import { median } from "../median.mjs";
import { timeUntilPainted, weigh } from "./in-page.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./in-page.mjs").Weight} Weight */

const firstRow = 'tbody tr[aria-rowindex="2"]:not([aria-busy])';

/**
 * The list of users as an admin sees it: milliseconds from the first page's last byte to its rows' paint (median of
 * five visits), and of a search (with its debounce) and an order; its weight once all users are loaded.
 * @param {Page} page
 * @param {string} origin
 * @param {{ email: string, password: string }} admin
 */
export async function measureScreen(page, origin, admin) {
  await signIn(page, origin, admin);
  await page.addInitScript(notePaint, firstRow);
  const firstRows = [];
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto(`${origin}/admin/users`);
    firstRows.push(await paintAfterData(page));
  }
  const sort = await timeUntilPainted(page, {
    act: () => page.getByRole("button", { name: "Email" }).click(),
    event: "click",
    selector: 'table:not([aria-busy]) th[aria-sort="ascending"]',
  });
  await page.goto(`${origin}/admin/users`);
  await page.locator(firstRow).waitFor();
  const search = await timeUntilPainted(page, {
    act: () => page.getByRole("searchbox").fill("wong4337"),
    event: "input",
    selector: 'table[aria-rowcount="2"]:not([aria-busy])',
  });
  await page.goto(`${origin}/admin/users`);
  await loadEverybody(page);
  const devtools = await page.context().newCDPSession(page);
  /** @type {Weight} */
  const weight = await weigh(page, devtools);
  return { firstRows: median(firstRows), sort, search, ...weight };
}

/** Runs in the page before its own scripts. @param {string} selector */
function notePaint(selector) {
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => performance.mark("rows-painted")));
  };
  requestAnimationFrame(look);
}

/** @param {Page} page @returns {Promise<number>} */
async function paintAfterData(page) {
  await page.waitForFunction(() => performance.getEntriesByName("rows-painted").length > 0);
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName("rows-painted");
    const data = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.includes("/rest/v1/profiles"));
    if (painted === undefined || !(data instanceof PerformanceResourceTiming)) return Number.NaN;
    return painted.startTime - data.responseEnd;
  });
}

/** Scrolls to the list's end and waits for its last row. @param {Page} page */
async function loadEverybody(page) {
  const first = page.locator(firstRow);
  await first.focus();
  await page.keyboard.press("End");
  const count = await page.getByRole("table").getAttribute("aria-rowcount");
  await page.locator(`tr[aria-rowindex="${count}"]:not([aria-busy])`).waitFor({ timeout: 300_000 });
}
