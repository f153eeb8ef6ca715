import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { findMutants } from "./find-mutants.mjs";
import { newestDefinitions } from "./sql/definitions.mjs";
import { findSqlMutants } from "./sql/find-mutants.mjs";

/** @import { Package } from "./types.d.ts" */

const notProduct =
  /\.(?:test|stories|config|d)\.|\/(?:testing|tests?|simulator|fixtures|paraglide|messages)\/|^packages\/(?:fixtures|networks\/src\/suite)\/|^apps\/storybook\/|test-setup|database\.types/;

/** Whether a file is part of the product. @param {string} file */
export function isProduct(file) {
  return /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !notProduct.test(file);
}

/** @param {string} root @param {string[]} folders */
function trackedFiles(root, folders) {
  const output = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" });
  return output.split("\n").filter((file) => file !== "");
}

/** Every package's product code, and the database's. @param {string} root of a checkout */
export function readPackages(root) {
  /** @type {Map<string, Package>} */
  const packages = new Map();
  for (const file of trackedFiles(root, ["apps", "packages"]).filter(isProduct)) {
    const folder = file.split("/", 2).join("/");
    const name = folder.slice(folder.indexOf("/") + 1);
    const known = packages.get(folder) ?? { name, folder, units: [] };
    packages.set(folder, known);
    const text = readFileSync(join(root, file), "utf8");
    const lines = text.split("\n").length;
    known.units.push({ file, name: file, text, lines, find: () => findMutants(file, text) });
  }
  return [...packages.values(), readDatabase(root)];
}

/** @param {string} root */
export function readDatabase(root) {
  const migrations = trackedFiles(root, ["supabase/migrations"]).map((file) => ({
    file,
    text: readFileSync(join(root, file), "utf8"),
  }));
  const texts = new Map(migrations.map(({ file, text }) => [file, text]));
  const units = newestDefinitions(migrations).map((definition) => {
    const { file, name, table, start, end } = definition;
    const text = texts.get(file) ?? "";
    return {
      file,
      name: table === undefined ? name : `${name} (${table})`,
      text,
      lines: text.slice(start, end).split("\n").length,
      definition,
      find: () => findSqlMutants(text, definition),
    };
  });
  return { name: "supabase", folder: "supabase", units };
}
