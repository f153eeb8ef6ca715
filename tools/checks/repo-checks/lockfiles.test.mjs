import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { largePeers, lockedPeers } from "../../run/lib/install-peer.mjs";
import { programNames } from "../../run/lib/install-program.mjs";
import { root } from "../../run/lib/toolchain.mjs";

/** @param {string} file */
const lines = (file) => readFileSync(join(root, file), "utf8").split("\n");

const pnpmLockfiles = [
  "pnpm-lock.yaml",
  ...[...lockedPeers, ...largePeers].map((name) => `peers/${name}/pnpm-lock.yaml`),
  ...programNames.map((name) => `tools/testing/programs/${name}/pnpm-lock.yaml`),
];

test.each([...pnpmLockfiles, "tools/bench/lighthouse/package-lock.json"])(
  "%s contains no registry or tarball addresses",
  (file) => {
    const address = /"resolved"|tarball:|registry\.|git\+|codeload/;
    const addresses = lines(file).filter((line) => address.test(line));
    expect(addresses).toEqual([]);
  },
);

test.each(pnpmLockfiles)("every package in %s has a sha512 integrity", (file) => {
  const resolutions = lines(file).filter((line) => line.includes("resolution:"));
  expect(resolutions.length).toBeGreaterThan(5);
  expect(resolutions.filter((line) => !line.includes("integrity: sha512-"))).toEqual([]);
});

/** The packages of a lockfile's importers. @param {string} file */
function dependenciesIn(file) {
  /** @type {{ importers: Record<string, { dependencies?: object, devDependencies?: object }> }} */
  const { importers } = parse(readFileSync(join(root, file), "utf8"));
  return Object.values(importers).flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
}

test("programs that are fetched on demand are not in the workspace's lockfile", () => {
  const onDemand = programNames.flatMap((name) =>
    dependenciesIn(`tools/testing/programs/${name}/pnpm-lock.yaml`),
  );
  expect(onDemand).toEqual(["@sparticuz/chromium", "supabase"]);
  expect(dependenciesIn("pnpm-lock.yaml").filter((name) => onDemand.includes(name))).toEqual([]);
});
