import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";

import { loadConfigFromFile } from "vite";
import { defineConfig } from "vitest/config";

import { workspaceFolders } from "./run/lib/install.mjs";
import { root } from "./run/lib/toolchain.mjs";
import { unitTests } from "./testing/vitest.js";

/** @param {import("vite").UserConfig} configuration a package's own, of which its rules (`*.test.ts`) are taken */
function rulesIn({ test: { projects = [], ...shared } = {}, ...config }) {
  return projects.flatMap((project) =>
    typeof project === "object" && "test" in project && project.test?.name === "rules"
      ? [{ config, test: { ...shared, ...project.test } }]
      : [],
  );
}

/** @param {string} folder */
async function rulesOf(folder) {
  const path = ["vitest.config.ts", "vitest.config.js"]
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (path === undefined) return [];
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" }, path);
  return rulesIn(loaded?.config ?? {}).map((rules) => ({ ...rules, folder }));
}

const packages = (await Promise.all(workspaceFolders().map(rulesOf))).flat();
const plain = rulesIn(unitTests());

/** Whether a package's configuration says nothing of its own. @param {(typeof packages)[number]} rules */
function isPlain({ config, test }) {
  return isDeepStrictEqual([{ config, test }], plain);
}

/** Each project starts workers of its own, which costs more than most packages' tests do: one for all that are plain. */
const together = plain.map(({ config, test: { include = [], exclude = [], ...test } }) => {
  const folders = packages.filter(isPlain).map(({ folder }) => relative(root, folder));
  const files = folders.flatMap((folder) => include.map((pattern) => `${folder}/${pattern}`));
  const others = [...exclude, ...folders.map((folder) => `${folder}/tests/**`)];
  return { ...config, root, test: { ...test, name: "plain", include: files, exclude: others } };
});

const apart = packages
  .filter((rules) => !isPlain(rules))
  .map(({ config, test, folder }) => ({
    ...config,
    root: folder,
    test: { ...test, name: relative(root, folder) },
  }));

/** The rules of every package in one process: to start one for each cost more than many of them do (decision 090). */
export default defineConfig({
  test: {
    projects: [...together, ...apart],
    // Servers' tests wait for much of their time.
    maxWorkers: 2,
    reporters: ["default"],
  },
});
