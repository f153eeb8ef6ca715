import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";

/** @param {string} file */
const lines = (file) => readFileSync(join(root, file), "utf8").split("\n");

test.each(["pnpm-lock.yaml", "tools/bench/lighthouse/package-lock.json"])(
  "%s names packages, not the addresses of whoever installed them",
  (file) => {
    const address = /"resolved"|tarball:|registry\.|git\+|codeload/;
    const addresses = lines(file).filter((line) => address.test(line));
    expect(addresses).toEqual([]);
  },
);

test("every package of pnpm-lock.yaml is known by its content", () => {
  const resolutions = lines("pnpm-lock.yaml").filter((line) => line.includes("resolution:"));
  expect(resolutions.length).toBeGreaterThan(100);
  expect(resolutions.filter((line) => !line.includes("integrity: sha512-"))).toEqual([]);
});
