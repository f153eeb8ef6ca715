import { readdirSync } from "node:fs";
import { join } from "node:path";

import { readImporters, testsThatImport } from "./importers.mjs";
import { ofEngine, testFiles } from "./test-files.mjs";
import { testsOfSql } from "./tests-of-sql.mjs";

/** @import { Mutant, Package, Step } from "./types.d.ts" */

/** Of those that import a file, the nearest: the others meet it through ever more of the product. */
const maxFiles = 40;

/** By the root of a checkout. @type {Map<string, ReturnType<typeof readImporters>>} */
const importersOf = new Map();

/** The tests below a folder that import a file. @param {string} root @param {string} file @param {string} folder @param {string} [below] */
function ofImporters(root, file, folder, below = folder) {
  const importers = importersOf.get(root) ?? readImporters(root);
  importersOf.set(root, importers);
  const files = testsThatImport(importers, file, below).slice(0, maxFiles);
  return files.length === 0 ? [] : [{ folder, files: files.map((path) => join(root, path)) }];
}

/**
 * The tests that can see a mutant, the quickest first.
 * @param {string} root of the checkout
 * @param {Mutant} mutant @param {Package} database @param {{ stories?: boolean }} [options] @returns {Step[]}
 */
export function testsOf(root, mutant, database, { stories = false } = {}) {
  const { folder, file } = mutant;
  if (folder === "supabase") return testsOfSql(root, mutant, database);
  // Its tests with a database run by another configuration.
  const below = folder === "apps/engine" ? "apps/engine/src" : folder;
  const near = ofImporters(root, file, folder, below);
  if (folder === "packages/networks") return ofNetwork(root, file) ?? near;
  if (folder === "packages/sdk") return [...near, ...ofImporters(root, file, "supabase")];
  if (folder === "apps/engine") return [...near, ...ofEngine(root, subjectOf(file))];
  // The parts of the kit have stories for tests.
  return stories || near.length === 0 ? [...near, ...ofStories(root, file)] : near;
}

/** The folder below `src`. @param {string} file */
function subjectOf(file) {
  return file.split("/")[3] ?? "";
}

/** A network's own tests drive the suite that all networks have to pass. @param {string} root @param {string} file */
function ofNetwork(root, file) {
  const folder = "packages/networks";
  const own = `src/${subjectOf(file)}`;
  const isShared = ["core", "registry", "certify", "documentation"].includes(subjectOf(file));
  if (isShared || testFiles(join(root, folder, own)).length === 0) return undefined;
  return [{ folder, files: testFiles(join(root, folder, own)) }];
}

/** Stories beside the file. @param {string} root @param {string} file */
function ofStories(root, file) {
  const beside = join(root, file, "..");
  const files = readdirSync(beside).filter((name) => name.includes(".stories."));
  if (files.length === 0) return [];
  const paths = files.map((name) => join(beside, name));
  return [{ folder: "apps/storybook", config: "vitest.stories.config.ts", files: paths }];
}
