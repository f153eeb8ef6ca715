import { buildTimes } from "./builds.mjs";
import { median } from "./median.mjs";
import { moveTimes } from "./moves.mjs";
import { withProduct } from "../run/lib/product.mjs";

/** @typedef {import("./report.mjs").Row} Row */

/** @param {string} what @param {number} taken @param {number} budget both in milliseconds @returns {Row} */
function timeRow(what, taken, budget) {
  const [measured, most] = [taken, budget].map((time) =>
    budget >= 1_000 ? `${(time / 1_000).toFixed(1)} s` : `${time.toFixed(0)} ms`,
  );
  return { what, budget: `≤ ${most}`, measured: measured ?? "", isHeld: taken <= budget };
}

/** @param {string} what @param {number[]} times @param {number} budget in milliseconds @returns {Row} */
function movesRow(what, times, budget) {
  const middle = median(times);
  const worst = Math.max(...times);
  return {
    what,
    budget: `≤ ${budget} ms`,
    measured: `${middle.toFixed(0)} ms (${worst.toFixed(0)})`,
    isHeld: middle <= budget,
  };
}

/**
 * Measures what no page shows by itself: builds, and moving about.
 * @param {(line: string) => void} say
 */
export async function measurePlatform(say) {
  say("Building a copy from nothing …");
  const builds = await buildTimes();
  say("Moving between screens and apps …");
  // Only now: it comes with the installation.
  const { browser } = await import("@postlark/testing/browser");
  const chromium = await browser();
  const moves = await withProduct((origin) => moveTimes(origin, { chromium, rounds: 5 }));
  const rows = [
    movesRow("moving between screens of one app", moves.screens, 100),
    movesRow("moving between apps, warm cache", moves.apps, 300),
    timeRow(
      "installation, types, builds and unit tests in Node from nothing",
      builds.install + builds.cold,
      60_000,
    ),
    timeRow("after that, unit tests that need a document", builds.dom, 60_000),
    timeRow("build: one app changed", builds.oneApp, 10_000),
    timeRow("build: nothing changed", builds.nothing, 2_000),
  ];
  return { rows, details: { builds, moves } };
}
