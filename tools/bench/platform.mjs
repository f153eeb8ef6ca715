import { buildTimes } from "./builds.mjs";
import { median } from "./median.mjs";
import { moveTimes } from "./moves.mjs";
import { milliseconds, row, seconds } from "./row.mjs";
import { withProduct } from "../run/lib/product.mjs";
import { browser } from "../testing/browser.js";

/** @param {string} name @param {number[]} times @param {number} maxMs in milliseconds */
function movesRow(name, times, maxMs) {
  const note = ` (${Math.max(...times).toFixed(0)})`;
  return row(name, median(times), { max: maxMs, format: milliseconds, note });
}

/** Measures builds and navigation between screens. @param {(line: string) => void} log */
export async function measurePlatform(log) {
  log("Building a copy from nothing …");
  const builds = await buildTimes();
  log("Moving between screens and apps …");
  const chromium = await browser();
  const moves = await withProduct((origin) => moveTimes(origin, { chromium, rounds: 5 }));
  const rows = [
    movesRow("moving between screens of one app", moves.screens, 100),
    movesRow("moving between apps, warm cache", moves.apps, 300),
    row(
      "installation, types, builds and unit tests in Node from nothing",
      builds.install + builds.cold,
      { max: 60_000, format: seconds },
    ),
    row("after that, unit tests that need a document", builds.dom, {
      max: 60_000,
      format: seconds,
    }),
    row("build: one app changed", builds.oneApp, { max: 10_000, format: seconds }),
    row("build: nothing changed", builds.nothing, { max: 2_000, format: seconds }),
  ];
  return { rows, details: { builds, moves } };
}
