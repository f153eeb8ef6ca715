import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { UserError } from "../run/lib/user-error.mjs";
import { requireStep } from "../run/lib/step.mjs";
import { root } from "../run/lib/toolchain.mjs";

const folder = join(root, "tools/bench/lighthouse");

export async function ensureLighthouse() {
  if (existsSync(join(folder, "node_modules/lighthouse/package.json"))) return;
  await requireStep("npm", ["ci", "--prefix", folder], {
    failure: "Lighthouse could not be installed.",
  });
}

/** @param {string} file below its node_modules */
const load = (file) => import(pathToFileURL(join(folder, "node_modules", file)).href);

/**
 * @typedef {{ performance: number, accessibility: number, bestPractices: number, seo: number, lcp: number, tbt: number, cls: number }} Run
 * scores out of 100, times in milliseconds
 */

/**
 * @typedef {{ chromium: import("@postlark/testing/browser").Browser, signIn?: { url: string, email: string, password: string } }} VisitOptions
 */

/** Chromium sometimes records no trace, and Lighthouse has then measured nothing. */
const maxVisits = 3;

/**
 * Visits a page cold with Lighthouse's default phone, again if it could not measure.
 * @param {string} url
 * @param {VisitOptions} options
 * @returns {Promise<Run>}
 */
export async function visit(url, options) {
  for (let visits = 1; visits <= maxVisits; visits += 1) {
    const report = await runLighthouse(url, options);
    if (report.runtimeError === undefined) return readRun(report);
    console.log(`Lighthouse measured nothing (${report.runtimeError.code}).`);
  }
  throw new UserError(`Lighthouse could not measure ${url}.`);
}

/** @param {string} url @param {VisitOptions} options @returns {Promise<any>} Lighthouse's own report */
async function runLighthouse(url, { chromium, signIn }) {
  const { launch } = await load("chrome-launcher/dist/index.js");
  const { default: lighthouse } = await load("lighthouse/core/index.js");
  const chrome = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: ["--headless=new", ...chromium.args],
    ...(chromium.env && { envVars: chromium.env }),
  });
  try {
    if (signIn) await signInBy(chrome.port, signIn);
    const result = await lighthouse(url, {
      port: chrome.port,
      output: "json",
      logLevel: "error",
      // The session is in the browser's storage; the cache is emptied either way.
      disableStorageReset: signIn !== undefined,
    });
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** @param {number} port @param {{ url: string, email: string, password: string }} account */
async function signInBy(port, { url, email, password }) {
  const { default: puppeteer } = await load("puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const page = await browser.newPage();
  await page.goto(url);
  await page.type("input[name=email]", email);
  await page.type("input[name=password]", password);
  await Promise.all([page.waitForNavigation(), page.click("button[type=submit]")]);
  await page.close();
  await browser.disconnect();
}

/** @param {any} report Lighthouse's own @returns {Run} */
function readRun({ categories, audits }) {
  /** @param {string} name */
  const score = (name) => Math.round(categories[name].score * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
  };
}
