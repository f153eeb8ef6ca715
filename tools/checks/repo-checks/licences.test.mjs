import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { installPeer, lockedPeers } from "../../run/lib/install-peer.mjs";
import { installProgram, programFolder, programNames } from "../../run/lib/install-program.mjs";
import { root } from "../../run/lib/toolchain.mjs";

/** Ask for no more than a notice, of whoever passes the code on. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
]);

/** Packages under another licence, or that say none where a program can read it, and why they may stay. */
const explained = {
  "axe-core": "MPL-2.0; only in tests, unchanged",
  "caniuse-lite": "CC-BY-4.0; data that builds ask, nothing of it is passed on",
  "date-holidays":
    "ISC, its data CC-BY-3.0; unchanged, and named in the settings where holidays are chosen",
  "ical.js": "MPL-2.0; only in tests, unchanged",
  mediabunny: "MPL-2.0; only in tests, unchanged",
  lightningcss: "MPL-2.0; only builds with it, unchanged",
  only: "MIT by its Readme; only in tests",
  "@img/sharp-libvips":
    "LGPL-3.0; a library of its own beside the engine, unchanged, that anybody can replace",
  "@inlang/plugin-message-format": "MIT in its repository; only builds with it",
  "sqlite-wasm-kysely": "MIT in its repository; only builds with it",
  "@php-wasm/cli-util":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@php-wasm/logger":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@php-wasm/node":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@php-wasm/progress":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@php-wasm/stream-compression":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@php-wasm/universal":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@php-wasm/util":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "@wp-playground/wordpress-builds":
    "GPL-2.0-or-later; runs WordPress for tests, unchanged, and is no part of the product",
  "web-push": "MPL-2.0; unchanged, in the engine",
  spawndamnit: "MIT in its LICENSE file; only makes versions",
};

/** @param {string} folder */
function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );
  return names.map((name) => join(folder, name, "package.json")).filter((path) => existsSync(path));
}

/**
 * The licences of what is installed below a folder, by name.
 * @param {string} folder
 */
function licencesIn(folder) {
  const store = join(folder, "node_modules/.pnpm");
  const manifests = new Set(
    readdirSync(store).flatMap((name) => packagesIn(join(store, name, "node_modules"))),
  );
  // What nobody needs any more is still in the store for a week, but no longer in its lockfile.
  const { packages: installed } = parse(readFileSync(join(store, "lock.yaml"), "utf8"));
  return [...manifests].flatMap((path) => {
    const { name, version, license } = JSON.parse(readFileSync(path, "utf8"));
    return `${name}@${version}` in installed
      ? [/** @type {const} */ ([name, String(license)])]
      : [];
  });
}

for (const name of lockedPeers) await installPeer(name);
for (const name of programNames) await installProgram(name);
const folders = [
  root,
  ...lockedPeers.map((name) => join(root, "peers", name)),
  ...programNames.map(programFolder),
];
/** @type {Map<string, string>} */
const licences = new Map(folders.flatMap(licencesIn));

/** @param {string} expression as SPDX writes it */
function isAllowed(expression) {
  const all = expression.replaceAll(/[()]/g, "").split(" AND ");
  return all.every((any) => any.split(" OR ").some((licence) => allowed.has(licence.trim())));
}

/** A binary for one platform has the licence of what it belongs to. @param {string} name */
const reasonOf = (name) =>
  Object.keys(explained).find((known) => name === known || name.startsWith(`${known}-`));

describe("licences of installed packages", () => {
  test("are read from more than 300 packages", () => expect(licences.size).toBeGreaterThan(300));

  test("are permissive or explained", () => {
    const others = [...licences].filter(
      ([name, licence]) => !isAllowed(licence) && reasonOf(name) === undefined,
    );
    expect(others).toEqual([]);
  });

  test("have no needless explanation", () => {
    const others = [...licences].filter(([, licence]) => !isAllowed(licence));
    const needed = new Set(others.map(([name]) => reasonOf(name)));
    expect(Object.keys(explained).filter((name) => !needed.has(name))).toEqual([]);
  });
});
