// Runs on very old Nodes: plain syntax, only old imports.
import { readFileSync } from "node:fs";

/** @param {string} text e.g. `20.19.0` */
function readMetrics(text) {
  return text.split(".").map(Number);
}

/**
 * Whether a version lies in a range of the two forms package.json uses: `^1.2.3` and `>=1.2.3`, joined by `||`.
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  const actual = readMetrics(version);
  return range.split("||").some((part) => {
    const form = part.trim();
    const minimum = readMetrics(form.replace(/^(\^|>=)/, ""));
    if (form.startsWith("^") && actual[0] !== minimum[0]) return false;
    const distances = minimum.map((number, index) => (actual[index] ?? 0) - number);
    return (distances.find((distance) => distance !== 0) ?? 0) >= 0;
  });
}

/** Exits with one clear line when this Node cannot run the product. */
export function requireNode() {
  const manifest = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  const version = process.versions.node;
  if (isInRange(version, manifest.engines.node)) return;
  console.error(`Node ${manifest.engines.node} is needed; this is ${version}.`);
  process.exit(1);
}
