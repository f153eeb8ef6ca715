import { pageSizes, screenSizes, styleBytes } from "../checks/build-checks/sizes.mjs";
import { median } from "./median.mjs";
import { inUnit, row } from "./row.mjs";

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./lighthouse.mjs").Run} Run */

/** @param {number} bytes */
const kilobytes = (bytes) => inUnit("KB", 1)(bytes / 1_000);

/** @param {string} what @param {number} bytes @param {number} most */
export const sizeRow = (what, bytes, most) => row(what, bytes, { most, write: kilobytes });

/** @returns {Row[]} */
export function sizeRows() {
  const landing = pageSizes("index.html");
  const pages = ["login", "signup"].flatMap((name) => {
    const { inAll, scripts } = pageSizes(`${name}.html`);
    return [
      sizeRow(`/${name}: in all before anyone acts`, inAll, 10_000),
      sizeRow(`/${name}: JavaScript before anyone acts`, scripts, 2_000),
    ];
  });
  const dashboard = screenSizes("dashboard", "src/routes/sample/dashboard.tsx");
  const admin = screenSizes("admin", "src/routes/screens.ts");
  return [
    sizeRow("landing: HTML with its CSS", landing.html, 14_000),
    sizeRow("landing: JavaScript before anyone acts", landing.scripts, 2_000),
    ...pages,
    sizeRow("dashboard: JavaScript until it can be used", dashboard.untilUsable, 126_000),
    sizeRow("dashboard: JavaScript in all, chart aside", dashboard.everLoaded, 213_000),
    sizeRow("dashboard: CSS, the live workspace's too", styleBytes("dashboard"), 17_000),
    sizeRow("admin: JavaScript until it can be used", admin.untilUsable, 195_000),
  ];
}

/**
 * Lighthouse's results for a page: every run must meet a score's budget, the median run a time's.
 * @param {string} path
 * @param {Run[]} runs
 * @param {{ score: number, lcp: number, tbt: number, isIndexed: boolean }} budget
 * @returns {Row[]}
 */
export function lighthouseRows(path, runs, budget) {
  /** @param {string} what @param {(run: Run) => number} read @param {number} least */
  const atLeast = (what, read, least) => {
    const values = runs.map(read);
    const worst = Math.min(...values);
    const measured = `${median(values)} (${worst})`;
    return { what: `${path}: ${what}`, budget: `≥ ${least}`, measured, isHeld: worst >= least };
  };
  /** @param {string} what @param {(run: Run) => number} read @param {number} most @param {string} unit */
  const atMost = (what, read, most, unit) => {
    const values = runs.map(read);
    const [middle, worst] = [median(values), Math.max(...values)].map((value) =>
      unit === "" ? value.toFixed(3) : value.toFixed(0),
    );
    const measured = `${middle}${unit} (${worst})`;
    return {
      what: `${path}: ${what}`,
      budget: `≤ ${most}${unit}`,
      measured,
      isHeld: Number(middle) <= most,
    };
  };
  return [
    atLeast("Lighthouse performance", (run) => run.performance, budget.score),
    atLeast("Lighthouse accessibility", (run) => run.accessibility, 100),
    atLeast("Lighthouse best practices", (run) => run.bestPractices, 100),
    ...(budget.isIndexed ? [atLeast("Lighthouse SEO", (run) => run.seo, 100)] : []),
    atMost("LCP", (run) => run.lcp, budget.lcp, " ms"),
    atMost("TBT", (run) => run.tbt, budget.tbt, " ms"),
    atMost("CLS", (run) => run.cls, 0, ""),
  ];
}

/** How long a document with one heading blocks: the minimum for any page. @param {Run[]} runs @returns {Row} */
export function emptyPageRow(runs) {
  const values = runs.map(({ tbt }) => tbt);
  const measured = `${median(values).toFixed(0)} ms (${Math.max(...values).toFixed(0)})`;
  return { what: "a document of one heading: TBT", budget: "–", measured, isHeld: true };
}
