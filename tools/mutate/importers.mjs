import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** Imports and re-exports of values, static and dynamic; imports of types end with the compiler. */
const importPattern =
  /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

/**
 * The path that an entry of a package's `exports` or `imports` gives a specifier; undefined if none matches.
 * @param {Record<string, unknown>} entries with at most one `*` each @param {string} specifier
 */
function targetIn(entries, specifier) {
  for (const [pattern, target] of Object.entries(entries)) {
    if (typeof target !== "string") continue;
    const [start = "", end] = pattern.split("*");
    if (end === undefined) {
      if (specifier === pattern) return target;
    } else if (specifier.startsWith(start) && specifier.endsWith(end)) {
      return target.replace("*", specifier.slice(start.length, specifier.length - end.length));
    }
  }
  return undefined;
}

/** @param {string} root of a checkout */
function readPackageFiles(root) {
  const files = execFileSync("git", ["ls-files", "*package.json"], { cwd: root, encoding: "utf8" });
  return files
    .trim()
    .split("\n")
    .map((file) => ({
      folder: posix.dirname(file),
      ...JSON.parse(readFileSync(join(root, file), "utf8")),
    }));
}

/**
 * Which files import a file, for every file of a checkout that is imported.
 * @param {string} root of the checkout @returns {Map<string, string[]>} paths below it
 */
export function readImporters(root) {
  const packages = readPackageFiles(root);
  /** @param {string} file @param {string} specifier */
  function resolve(file, specifier) {
    if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
    const isOwn = specifier.startsWith("#");
    const found = packages.find(({ folder, name }) =>
      isOwn ? file.startsWith(`${folder}/`) : specifier.startsWith(`${name}/`),
    );
    if (found === undefined) return undefined;
    const target = isOwn
      ? targetIn(found.imports ?? {}, specifier)
      : targetIn(found.exports ?? {}, `.${specifier.slice(found.name.length)}`);
    return target && posix.join(found.folder, target);
  }
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" });
  for (const file of files.trim().split("\n")) {
    for (const [, named, loaded] of readFileSync(join(root, file), "utf8").matchAll(
      importPattern,
    )) {
      const imported = resolve(file, named ?? loaded ?? "");
      if (imported === undefined) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * The test files below a folder that import a file, directly or through others, the nearest first.
 * @param {Map<string, string[]>} importers @param {string} file @param {string} folder @returns {string[]}
 */
export function testsThatImport(importers, file, folder) {
  const seen = new Set([file]);
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer);
  return [...seen].filter((path) => path.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(path));
}
