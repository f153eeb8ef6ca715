import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const programs = Object.values(scripts)
  .flatMap((command) => /^node .*?(tools\/\S+\.mjs)/.exec(command)?.[1] ?? [])
  // Fills a product that runs, so that everything is installed.
  .filter((program) => program !== "tools/run/seed-users.mjs");

/** What a program imports before it runs, its own files aside. @param {string} program */
function packagesOf(program) {
  const files = new Set([join(root, program)]);
  /** @type {string[]} */
  const packages = [];
  for (const file of files) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/^import [^;]*?"([^"]+)"/gm)) {
      if (name.startsWith(".")) files.add(resolve(dirname(file), name));
      else if (!name.startsWith("node:")) packages.push(name);
    }
  }
  return packages;
}

test.each([...new Set(programs)])("%s imports no installed package", (program) => {
  expect(packagesOf(program)).toEqual([]);
});
