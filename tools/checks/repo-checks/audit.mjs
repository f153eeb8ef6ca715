/** @typedef {{ id: string, module: string, severity: string, title: string }} Finding */
/** @typedef {{ id: string, module: string, why: string, until: string }} Explained `until` a day, e.g. `2027-01-31` */

/**
 * @param {string} output
 * @returns {Finding[] | undefined} `undefined` when the registry could not be asked
 */
export function findingsIn(output) {
  /** @type {any} */
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return undefined;
  }
  if (report?.metadata === undefined || report.advisories === undefined) return undefined;
  return Object.values(report.advisories).map((advisory) => ({
    id: String(advisory.github_advisory_id),
    module: String(advisory.module_name),
    severity: String(advisory.severity),
    title: String(advisory.title),
  }));
}

/**
 * Findings without an explanation, or whose explanation has expired.
 * @param {Finding[]} findings
 * @param {Explained[]} explained
 * @param {string} today e.g. `2026-11-21`
 */
export function findUnexplained(findings, explained, today) {
  return findings.filter(
    ({ id, module }) =>
      !explained.some(
        (explanation) =>
          explanation.id === id && explanation.module === module && explanation.until >= today,
      ),
  );
}
