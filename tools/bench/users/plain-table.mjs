/// <reference lib="dom" />
import { weigh } from "./in-page.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ full_name: string | null, email: string, user_role: string }} User */

/**
 * Renders users in a plain table without virtualisation, for comparison with the console's table.
 * @param {Page} page
 * @param {User[]} users
 */
export async function measurePlainTable(page, users) {
  await page.goto("about:blank");
  await page.evaluate((given) => Object.assign(window, { given }), users);
  const firstRows = await page.evaluate(drawTable);
  const devtools = await page.context().newCDPSession(page);
  return { firstRows, ...(await weigh(page, devtools)) };
}

/** Runs in the page. @returns {Promise<number>} milliseconds until it is painted */
function drawTable() {
  /** @type {User[]} */
  const users = Reflect.get(window, "given");
  const startedAt = performance.now();
  const body = document.createElement("tbody");
  for (const { full_name: name, email, user_role: role } of users) {
    const row = body.insertRow();
    row.insertCell().textContent = name ?? "No Name";
    row.insertCell().textContent = email;
    const badge = document.createElement("span");
    badge.textContent = role;
    row.insertCell().append(badge);
    const button = document.createElement("button");
    button.textContent = role === "admin" ? "Remove Admin" : "Make Admin";
    row.insertCell().append(button);
  }
  const table = document.createElement("table");
  table.append(body);
  document.body.append(table);
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
  });
}
