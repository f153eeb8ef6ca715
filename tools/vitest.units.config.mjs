import { existsSync } from "node:fs";
import { join, relative } from "node:path";

import { loadConfigFromFile } from "vite";
import { defineConfig } from "vitest/config";

import { workspaceFolders } from "./run/lib/install.mjs";
import { root } from "./run/lib/toolchain.mjs";

/** A package's rules (`*.test.ts`), with its own configuration. @param {string} folder */
async function readRules(folder) {
  const path = ["vitest.config.ts", "vitest.config.js"]
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (path === undefined) return [];
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" }, path);
  const { test: { projects = [], ...shared } = {}, ...config } = loaded?.config ?? {};
  return projects.flatMap((project) =>
    typeof project === "object" && "test" in project && project.test?.name === "rules"
      ? [
          {
            ...config,
            root: folder,
            test: { ...shared, ...project.test, name: relative(root, folder) },
          },
        ]
      : [],
  );
}

const projects = await Promise.all(workspaceFolders().map(readRules));

/** The rules of every package in one process: starting one for each cost more than many of them do (decision 090). */
export default defineConfig({
  test: {
    projects: projects.flat(),
    // Servers' tests are idle for much of their time.
    maxWorkers: 2,
    reporters: ["default"],
  },
});
