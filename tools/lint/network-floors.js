// The layers of packages/networks/src: each folder imports only from lower ones (packages/networks/README.md).

import { posix } from "node:path";

const src = "packages/networks/src/";

/** The lowest first; every other folder is a network's, or `meta`, which three networks share. */
const floors = new Map([
  ["core", 0],
  ["suite", 1],
  ["meta", 2],
  ["registry", 4],
  ["certify", 5],
  ["documentation", 5],
]);
const networks = 3;

/** Files that production code must not import. */
const forTests = /\.test\.ts$|^suite\/|\/(?:simulator|testing)\//;

/** @param {string} path below `src` */
const topOf = (path) => path.split("/")[0] ?? "";

/** @param {string} path below `src` */
const floorOf = (path) => floors.get(topOf(path)) ?? networks;

/**
 * Why a file of the package may not import another, or `undefined` when it may.
 * @param {string} file path from the checkout, with forward slashes
 * @param {string} specifier as it stands in the import
 * @returns {string | undefined}
 */
export function networkFloors(file, specifier) {
  if (!file.startsWith(src) || !specifier.startsWith(".")) return undefined;
  const from = file.slice(src.length);
  const to = posix.join(posix.dirname(from), specifier);
  if (!forTests.test(from) && forTests.test(to)) {
    return "Only tests and simulators import the suite and simulators.";
  }
  if (topOf(from) === topOf(to) || floorOf(to) < floorOf(from)) return undefined;
  return "Networks import core, tests the suite as well, and no network another: core ← suite ← meta ← networks ← registry ← certify, documentation.";
}
