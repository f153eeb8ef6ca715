import { pageSizes, screenSizes, styleBytes } from "../checks/build-checks/sizes.mjs";
import { median } from "./median.mjs";
import { inUnit, row } from "./row.mjs";

/** @typedef {import("./row.mjs").Row} Row */
/** @typedef {import("./lighthouse.mjs").Run} Run */

/** @param {number} bytes */
const kilobytes = (bytes) => inUnit("KB", 1)(bytes / 1_000);

/** @param {string} name @param {number} bytes @param {number} maxBytes */
export const sizeRow = (name, bytes, maxBytes) =>
  row(name, bytes, { max: maxBytes, format: kilobytes });

/** @returns {Row[]} */
export function sizeRows() {
  const landing = pageSizes("index.html");
  const pages = ["login", "signup"].flatMap((name) => {
    const { totalBrotliBytes, scriptGzipBytes } = pageSizes(`${name}.html`);
    return [
      sizeRow(`/${name}: in all before anyone acts`, totalBrotliBytes, 10_000),
      sizeRow(`/${name}: JavaScript before anyone acts`, scriptGzipBytes, 2_000),
    ];
  });
  const dashboard = screenSizes("dashboard", "src/routes/sample/dashboard.tsx");
  const admin = screenSizes("admin", "src/routes/screens.ts");
  return [
    sizeRow("landing: HTML with its CSS", landing.htmlBrotliBytes, 14_000),
    sizeRow("landing: JavaScript before anyone acts", landing.scriptGzipBytes, 2_000),
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
  /**
   * Returns a row whose worst value, in brackets, may not be below the limit.
   * @param {string} name @param {(run: Run) => number} valueOf @param {number} limit
   */
  const minimumRow = (name, valueOf, limit) => {
    const values = runs.map(valueOf);
    const worst = Math.min(...values);
    return {
      what: `${path}: ${name}`,
      budget: `≥ ${limit}`,
      measured: `${median(values)} (${worst})`,
      isHeld: worst >= limit,
    };
  };
  /**
   * Returns a row whose median may not exceed the limit; the worst value is in brackets.
   * @param {string} name @param {(run: Run) => number} valueOf @param {number} limit @param {string} unit
   */
  const maximumRow = (name, valueOf, limit, unit) => {
    const values = runs.map(valueOf);
    const [medianText, worstText] = [median(values), Math.max(...values)].map((value) =>
      unit === "" ? value.toFixed(3) : value.toFixed(0),
    );
    const measured = `${medianText}${unit} (${worstText})`;
    return {
      what: `${path}: ${name}`,
      budget: `≤ ${limit}${unit}`,
      measured,
      isHeld: Number(medianText) <= limit,
    };
  };
  return [
    minimumRow("Lighthouse performance", (run) => run.performance, budget.score),
    minimumRow("Lighthouse accessibility", (run) => run.accessibility, 100),
    minimumRow("Lighthouse best practices", (run) => run.bestPractices, 100),
    ...(budget.isIndexed ? [minimumRow("Lighthouse SEO", (run) => run.seo, 100)] : []),
    maximumRow("LCP", (run) => run.lcp, budget.lcp, " ms"),
    maximumRow("TBT", (run) => run.tbt, budget.tbt, " ms"),
    maximumRow("CLS", (run) => run.cls, 0, ""),
  ];
}

/** How long a document with one heading blocks: the minimum for any page. @param {Run[]} runs @returns {Row} */
export function emptyPageRow(runs) {
  const values = runs.map(({ tbt }) => tbt);
  const measured = `${median(values).toFixed(0)} ms (${Math.max(...values).toFixed(0)})`;
  return { what: "a document of one heading: TBT", budget: "–", measured, isHeld: true };
}
