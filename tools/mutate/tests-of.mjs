import { readdirSync } from "node:fs";
import { join } from "node:path";

import { ofEngine, testFiles } from "./test-files.mjs";
import { testsOfSql } from "./tests-of-sql.mjs";

/** @import { Mutant, Package, Step } from "./types.d.ts" */

/**
 * The tests that can see a mutant, the quickest first.
 * @param {string} root of the checkout
 * @param {Mutant} mutant @param {Package} database @param {{ stories?: boolean }} [options] @returns {Step[]}
 */
export function testsOf(root, mutant, database, { stories = false } = {}) {
  const { folder, file } = mutant;
  if (folder === "supabase") return testsOfSql(root, mutant, database);
  const related = { folder, related: file };
  if (folder === "packages/networks") return [ofNetwork(root, file) ?? related];
  if (folder === "packages/sdk") return [related, { folder: "supabase", related: file }];
  if (folder === "apps/engine") return [related, ...ofEngine(root, subjectOf(file))];
  return stories ? [related, ...ofStories(root, file)] : [related];
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
  return { folder, files: testFiles(join(root, folder, own)) };
}

/** Stories beside the file. @param {string} root @param {string} file */
function ofStories(root, file) {
  const beside = join(root, file, "..");
  const files = readdirSync(beside).filter((name) => name.includes(".stories."));
  if (files.length === 0) return [];
  const paths = files.map((name) => join(beside, name));
  return [{ folder: "apps/storybook", config: "vitest.stories.config.ts", files: paths }];
}
